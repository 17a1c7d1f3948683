"""Scores with nomenklatura's logic-v2 what Amana was asked, for bench:screening -- compare. Not a part of the product.

    logic_v2.py pairs IN.jsonl OUT.jsonl        lines {id, query, listed} to {id, score}
    logic_v2.py planted LIST.jsonl QUERIES.jsonl OUT.jsonl
                                                queries {id, query, candidates} to {id, hits: [{id, score}]}
    logic_v2.py cost IN.jsonl                   microseconds a comparison, one thread, as JSON on standard output

The default configuration. logic-v2 finds no candidates itself, so a plain blocker of this file picks the most promising
entries: overlap of folded words, of their sounds and of trigrams, weighted by rarity.
"""

import json
import math
import re
import statistics
import sys
import time
import unicodedata
from collections import defaultdict
from multiprocessing import Pool

import numpy as np
from followthemoney import model
from nomenklatura.matching.logic_v2.model import LogicV2
from nomenklatura.matching.types import ScoringConfig

KNOWN_SCHEMAS = {"Person", "Company", "Organization", "LegalEntity", "Vessel", "Airplane", "Security", "Address"}
COUNTRY_OF = {"Person": "nationality", "Company": "jurisdiction", "Organization": "jurisdiction", "Vessel": "flag"}
PROPERTY_OF = {
    "passport": "passportNumber", "nationalId": "idNumber", "bvn": "idNumber", "tin": "taxNumber", "taxId": "taxNumber",
    "reg": "registrationNumber", "registration": "registrationNumber", "inn": "innCode", "lei": "leiCode", "imo": "imoNumber",
    "mmsi": "mmsi", "ogrn": "ogrnCode", "bic": "swiftBic", "swiftBic": "swiftBic", "isin": "isin", "uei": "uniqueEntityId",
    "npi": "npiCode",
}
DEEPEST = 200
HIT_FLOOR = 0.3
MOST_HITS = 20


def config():
    chosen = ScoringConfig.defaults()
    defaults = LogicV2.default_config() if hasattr(LogicV2, "default_config") else None
    return defaults or chosen


CONFIG = config()


def texts(value):
    if value is None:
        return []
    return [str(one) for one in (value if isinstance(value, list) else [value]) if one not in (None, "")]


def entity_of(fields, key):
    """A party as an entity of followthemoney; values go through its own cleaning."""
    name = fields.get("schema") or "LegalEntity"
    schema = name if name in KNOWN_SCHEMAS else "LegalEntity"
    entity = model.make_entity(schema)
    entity.id = key
    for field in ("name", "names", "alias", "aliases", "formerNames", "previousNames"):
        for value in texts(fields.get(field)):
            add(entity, "name", value)
    for value in texts(fields.get("weakAliases")) + texts(fields.get("weakAlias")):
        add(entity, "weakAlias", value)
    for field in ("firstName", "lastName", "middleName"):
        for value in texts(fields.get(field)):
            add(entity, field, value)
    for value in texts(fields.get("birthDates")) + texts(fields.get("birthDate")):
        add(entity, "birthDate", value)
    for value in texts(fields.get("countries")) + texts(fields.get("country")):
        add(entity, COUNTRY_OF.get(schema, "country"), value)
    for value in texts(fields.get("gender")):
        add(entity, "gender", value)
    for number in fields.get("identifiers") or []:
        add(entity, PROPERTY_OF.get(number.get("type"), "idNumber"), str(number.get("value", number.get("number", ""))))
    return entity


def add(entity, prop, value):
    if prop in entity.schema.properties:
        entity.add(prop, value, quiet=True)


def score_of(query, listed):
    try:
        return LogicV2.compare(query, listed, CONFIG).score
    except Exception:  # unrelated schemas: no comparison, no match
        return 0.0


def read(path):
    with open(path, encoding="utf-8") as lines:
        for line in lines:
            if line.strip():
                yield json.loads(line)


def write(path, rows):
    with open(path, "w", encoding="utf-8") as out:
        for row in rows:
            out.write(json.dumps(row) + "\n")


def pairs(source, target):
    rows = []
    for number, case in enumerate(read(source)):
        query = entity_of(case["query"], f"q{number}")
        listed = entity_of(case.get("listed") or case.get("candidate"), f"l{number}")
        rows.append({"id": case["id"], "score": score_of(query, listed)})
    write(target, rows)


def cost(source):
    """Median of five runs over entities that are built; `cached` has their names analysed, `cold` has not."""
    built = [
        (entity_of(case["query"], f"q{number}"), entity_of(case.get("listed") or case.get("candidate"), f"l{number}"))
        for number, case in enumerate(read(source))
    ]
    for query, listed in built[:200]:
        score_of(query, listed)
    cold = []
    for turn in range(5):
        for number, (query, listed) in enumerate(built):
            query.id, listed.id = f"q{turn}-{number}", f"l{turn}-{number}"
        cold.append(timed(lambda: [score_of(query, listed) for query, listed in built], len(built)))
    cached = []
    for start in range(0, min(len(built), 2000), 400):
        part = built[start : start + 400]
        for query, listed in part:
            score_of(query, listed)
        cached.append(timed(lambda: [score_of(query, listed) for query, listed in part], len(part)))
    print(json.dumps({"coldMicros": statistics.median(cold), "cachedMicros": statistics.median(cached), "pairs": len(built)}))


def timed(work, amount):
    started = time.perf_counter()
    work()
    return (time.perf_counter() - started) * 1e6 / amount


# The blocker and the planted queries


def fold(name):
    plain = unicodedata.normalize("NFKD", name)
    return [word for word in re.split(r"\W+", "".join(c for c in plain if not unicodedata.combining(c)).lower()) if word]


def sound(word):
    """Consonants with the ones that sound alike as one; a rough metaphone."""
    word = word.replace("ph", "f").replace("ck", "k").replace("kh", "h").replace("sch", "sh").replace("dj", "j")
    table = str.maketrans({"c": "k", "q": "k", "z": "s", "v": "f", "w": "f", "g": "k", "d": "t", "b": "p", "y": "", "h": ""})
    return re.sub(r"(.)\1+", r"\1", re.sub(r"[aeiou]", "", word.translate(table)))


def keys_of(name):
    keys = set()
    words = fold(name)
    for word in words:
        keys.add("w" + word)
        code = sound(word)
        if len(code) > 1:
            keys.add("s" + code)
    joined = "".join(words)
    keys.update("t" + joined[at : at + 3] for at in range(len(joined) - 2))
    return keys


class Blocker:
    def __init__(self, parties):
        postings = defaultdict(list)
        self.owner = []
        self.group = []
        for number, fields in enumerate(parties):
            kind = group_of(fields.get("schema"))
            for field in ("names", "aliases"):
                for name in texts(fields.get(field)):
                    for key in keys_of(name):
                        postings[key].append(len(self.owner))
                    self.owner.append(number)
                    self.group.append(kind)
        total = len(self.owner)
        self.postings = {
            key: (np.array(rows, dtype=np.int32), math.log(total / len(rows)) * (0.35 if key[0] == "t" else 1))
            for key, rows in postings.items()
            if len(rows) < total / 5
        }
        self.owner = np.array(self.owner, dtype=np.int32)
        self.group = np.array(self.group, dtype=np.int8)

    def best(self, fields, most):
        scores = np.zeros(len(self.owner), dtype=np.float32)
        for key in keys_of(fields["name"]):
            entry = self.postings.get(key)
            if entry is not None:
                scores[entry[0]] += entry[1]
        scores[(self.group != group_of(fields.get("schema"))) & (self.group != 0)] = 0
        order = np.argpartition(scores, -most * 4)[-most * 4 :]
        order = order[np.argsort(-scores[order])]
        seen = dict.fromkeys(int(self.owner[at]) for at in order if scores[at] > 0)
        return list(seen)[:most]


def group_of(schema):
    return {"Person": 1, "Vessel": 2, "Airplane": 3, "Company": 4, "Organization": 4}.get(schema, 0)


STATE = {}


def answer(row):
    query = entity_of(row["query"], f"query-{row['id']}")
    candidates = STATE["blocker"].best(row["query"], min(DEEPEST, row.get("candidates", 50)))
    scored = []
    for number in candidates:
        fields = STATE["parties"][number]
        entity = STATE["entities"].get(number)
        if entity is None:
            entity = STATE["entities"][number] = entity_of(fields, fields["id"])
        score = score_of(query, entity)
        if score >= HIT_FLOOR:
            scored.append({"id": fields["id"], "score": score})
    scored.sort(key=lambda hit: -hit["score"])
    return {"id": row["id"], "hits": scored[:MOST_HITS], "reached": [STATE["parties"][at]["id"] for at in candidates]}


def planted(listing, queries, target):
    STATE["parties"] = list(read(listing))
    STATE["entities"] = {}
    STATE["blocker"] = Blocker(STATE["parties"])
    with Pool(2) as pool:
        write(target, pool.imap(answer, list(read(queries)), chunksize=25))


if __name__ == "__main__":
    commands = {"pairs": pairs, "planted": planted, "cost": cost}
    commands[sys.argv[1]](*sys.argv[2:])
