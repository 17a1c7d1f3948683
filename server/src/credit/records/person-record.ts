/** The shown records about persons and companies, from files. */
import type { CreditFile } from '../../identity/providers/credit-file.ts';
import { nationalPhone } from '../../identity/identifiers/phone.ts';
import type { FoundCredit, FoundFile } from '../credit-row.ts';
import { fileStatusOf } from '../file-status.ts';
import { bestScorecard, scorecardOf } from '../scorecard/scorecard.ts';
import { reportOf } from './report.ts';

/** A record about one person from one bureau; `score` is its own tree. */
export function personRecord<Score>(score: (file: CreditFile) => Score) {
  return (found: FoundCredit) => {
    const [{ file }] = found.files;
    return { ...personPart(found, file), score: score(file), ...searched(found), ...besideOne(found) };
  };
}

export function companyRecord<Score>(score: (file: CreditFile) => Score) {
  return (found: FoundCredit) => {
    const [{ file }] = found.files;
    return { ...companyPart(found, file), score: score(file), ...searched(found), ...besideOne(found) };
  };
}

/** A record from all bureaus: each field of the score says who says what. */
export function premiumRecord<Part extends object>(
  part: (found: FoundCredit, file: CreditFile) => Part,
  score: (file: CreditFile) => Record<string, unknown>,
) {
  return (found: FoundCredit) => ({
    ...part(found, richest(found.files)),
    score: fromAll(found.files, score),
    ...searched(found),
    ...besideAll(found),
  });
}

/** What stands beside each record of one bureau. */
export function besideOne({ files: [{ bureau, file, rawKept }], reportId, withRaw }: FoundCredit) {
  return {
    report_id: reportId,
    bureau,
    file_status: fileStatusOf(file),
    scorecard: scorecardOf(file),
    report: reportOf(file),
    ...(withRaw ? { raw: file.raw } : {}),
    raw_kept: rawKept,
  };
}

function besideAll({ files, bureaus, reportId, withRaw }: FoundCredit) {
  return {
    report_id: reportId,
    complete: bureaus.every(({ status }) => ['file', 'thin_file', 'no_file'].includes(status)),
    bureaus: bureaus.map(({ bureau, status }) => ({ bureau, file_status: status })),
    scorecard: bestScorecard(files.map(({ file }) => file)),
    reports: files.map(({ file }) => reportOf(file)),
    ...(withRaw ? { raw: files.map(({ bureau, file }) => ({ bureau, answer: file.raw })) } : {}),
  };
}

export function personPart(
  { identifier, branchId, reportId }: FoundCredit,
  { holder, subjectNumber }: CreditFile,
) {
  return {
    _id: reportId,
    bvn: identifier,
    customerId: subjectNumber,
    businessId: branchId,
    name: holder.name,
    phone: nationalPhone(holder.phone),
    gender: { male: 'Male', female: 'Female', '': '' }[holder.gender],
    dateOfBirth: holder.birthDate,
    address: holder.address,
    email: holder.email,
  };
}

export function companyPart(
  { identifier, branchId, reportId }: FoundCredit,
  { holder, directors }: CreditFile,
) {
  return {
    _id: reportId,
    business_reg_no: identifier,
    businessId: branchId,
    name: holder.name,
    phone: nationalPhone(holder.phone),
    dateOfRegistration: holder.birthDate,
    address: holder.address,
    website: holder.website,
    taxIdentificationNumber: holder.taxNumber,
    noOfDirectors: directors.length > 0 ? directors.length : null,
    industry: holder.industry,
    businessType: holder.businessKind,
    email: holder.email,
  };
}

function searched({ now }: FoundCredit) {
  return { searchedDate: now.toISOString() };
}

function fromAll(files: readonly FoundFile[], score: (file: CreditFile) => Record<string, unknown>) {
  const trees = files.map(({ bureau, file }) => ({ source: bureau.toUpperCase(), tree: score(file) }));
  const names = Object.keys(trees[0]?.tree ?? {});
  return Object.fromEntries(
    names.map((name) => [name, trees.map(({ source, tree }) => ({ source, value: tree[name] ?? null }))]),
  );
}

/** Of several files the one that knows most of the holder speaks for all. */
function richest(files: FoundCredit['files']): CreditFile {
  const said = ({ file }: FoundFile): number => Object.values(file.holder).filter(Boolean).length;
  return files.reduce((best, one) => (said(one) > said(best) ? one : best)).file;
}
