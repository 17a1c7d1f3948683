/** Every table of the database, a file a feature. Kysely's types come from here. */
import type { Insertable } from 'kysely';
import type { AccessTables } from './tables/access.ts';
import type { AuditTables } from './tables/audit.ts';
import type { BatchTables } from './tables/batches.ts';
import type { CaptureTables } from './tables/capture.ts';
import type { ChainTables } from './tables/chain.ts';
import type { CreditTables } from './tables/credit.ts';
import type { EventTables } from './tables/events.ts';
import type { FaceTables } from './tables/face.ts';
import type { FaceTemplateTables } from './tables/face-templates.ts';
import type { HttpTables } from './tables/http.ts';
import type { IdentityTables } from './tables/identity.ts';
import type { ListTables } from './tables/lists.ts';
import type { MonitoringTables } from './tables/monitoring.ts';
import type { OnboardingTables } from './tables/onboarding.ts';
import type { PendingTables } from './tables/pending.ts';
import type { ProtectionTables } from './tables/protection.ts';
import type { ProviderAccountTables } from './tables/provider-accounts.ts';
import type { ScreeningTables } from './tables/screening.ts';

export interface Tables
  extends AccessTables,
    AuditTables,
    BatchTables,
    CaptureTables,
    ChainTables,
    CreditTables,
    EventTables,
    FaceTables,
    FaceTemplateTables,
    HttpTables,
    IdentityTables,
    ListTables,
    MonitoringTables,
    OnboardingTables,
    PendingTables,
    ProtectionTables,
    ProviderAccountTables,
    ScreeningTables {}

export type TableName = keyof Tables;
export type TableRow<T extends TableName> = Insertable<Tables[T]>;
