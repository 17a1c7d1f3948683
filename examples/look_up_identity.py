"""Looks one identity up, and tells the failures apart, with Python's standard library alone.

    AMANA_KEY=... python3 examples/look_up_identity.py
"""

import json
import os
import urllib.error
import urllib.request

BASE = os.environ.get("AMANA_BASE_URL", "http://127.0.0.1:8080")


def post(path: str, body: dict) -> tuple[int, dict]:
    """One call; returns the status and the envelope, for failures too."""
    request = urllib.request.Request(
        BASE + path,
        data=json.dumps(body).encode(),
        headers={"content-type": "application/json", "x-access-token": os.environ["AMANA_KEY"]},
    )
    try:
        with urllib.request.urlopen(request, timeout=30) as response:
            return response.status, json.load(response)
    except urllib.error.HTTPError as error:
        return error.code, json.load(error)


# Found: the record of the registry, here the sandbox's invented person.
status, answer = post("/api/onboarding/kenya_kyc/national_id_advance/", {"national_id": "23456780"})
assert status == 200 and answer["status"] == "success", answer
record = answer["data"]
print(record["First_Name"], record["Surname"], record["Date_of_Birth"])

# Every failure of a lookup has one message for the customer; `error.code` is for the program.
for number, code in (("23456781", "not_found"), ("23456782", "invalid_format"), ("23456783", "provider_unavailable")):
    status, answer = post("/api/onboarding/kenya_kyc/national_id_basic/", {"national_id": number})
    assert status == 400 and answer["error"]["code"] == code, answer
    print(number[-1], code)
