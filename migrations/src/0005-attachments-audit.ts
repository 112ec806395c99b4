import { sql, type Kysely, type Migration } from 'kysely';

/** Uploaded files, the declaration files of units, and what the audit reads. */
export const attachmentsAudit: Migration = {
  async up(db: Kysely<unknown>) {
    await createAttachments(db);
    await createDeclarationFiles(db);
    await createAuditEvents(db);
    await createScoreChanges(db);
  },
};

/**
 * Thumbnails and the marks of the sweep stand beside the read table and not in it: neither comes from events, and a
 * rebuild must not lose them.
 */
async function createAttachments(db: Kysely<unknown>) {
  await sql`
    CREATE TABLE attachment (
      id uuid PRIMARY KEY,
      version integer NOT NULL,
      created_at timestamptz NOT NULL,
      updated_at timestamptz NOT NULL,
      file_name text NOT NULL,
      postfix text NOT NULL,
      size integer NOT NULL,
      content_type text NOT NULL,
      sha256 text NOT NULL,
      storage_key text NOT NULL,
      usage text,
      access_type text NOT NULL,
      status text NOT NULL,
      org_id text,
      application_name text,
      desc_name text,
      remarks text,
      uploader_id text,
      uploader_name text,
      unit_id uuid,
      region_code text COLLATE "C"
    )`.execute(db);
  await sql`CREATE INDEX attachment_newest ON attachment (created_at DESC, id DESC)`.execute(db);
  await sql`CREATE INDEX attachment_of_unit ON attachment (unit_id, created_at DESC)`.execute(db);
  await sql`CREATE INDEX attachment_of_region ON attachment (region_code)`.execute(db);
  await sql`CREATE INDEX attachment_storage_key ON attachment (storage_key)`.execute(db);
  await sql`
    CREATE TABLE attachment_thumbnail (
      attachment_id uuid PRIMARY KEY,
      data_url text NOT NULL,
      created_at timestamptz NOT NULL
    )`.execute(db);
  await sql`
    CREATE TABLE attachment_unreferenced (
      attachment_id uuid PRIMARY KEY,
      since timestamptz NOT NULL
    )`.execute(db);
}

async function createDeclarationFiles(db: Kysely<unknown>) {
  await sql`
    CREATE TABLE declaration_file (
      id uuid PRIMARY KEY,
      version integer NOT NULL,
      created_at timestamptz NOT NULL,
      updated_at timestamptz NOT NULL,
      unit_id uuid NOT NULL,
      item_id uuid NOT NULL,
      file_name text NOT NULL,
      file_type text NOT NULL,
      year_limit integer NOT NULL,
      file_id uuid NOT NULL,
      remarks text
    )`.execute(db);
  await sql`CREATE INDEX declaration_file_of_item ON declaration_file (item_id, unit_id, created_at DESC)`.execute(db);
  await sql`CREATE INDEX declaration_file_of_unit ON declaration_file (unit_id, created_at DESC)`.execute(db);
  await sql`CREATE INDEX declaration_file_file ON declaration_file (file_id)`.execute(db);
}

/** By what the audit looks events up; what they say is read from `events` itself, where it cannot be changed. */
async function createAuditEvents(db: Kysely<unknown>) {
  await sql`
    CREATE TABLE audit_event (
      position bigint PRIMARY KEY,
      category text COLLATE "C" NOT NULL,
      stream_id text COLLATE "C" NOT NULL,
      version integer NOT NULL,
      type text COLLATE "C" NOT NULL,
      actor_id text,
      actor_name text,
      unit_id uuid,
      region_code text COLLATE "C",
      recorded_at timestamptz NOT NULL
    )`.execute(db);
  await sql`CREATE UNIQUE INDEX audit_event_of_stream ON audit_event (category, stream_id, version)`.execute(db);
  await sql`CREATE INDEX audit_event_of_region ON audit_event (region_code, position)`.execute(db);
  await sql`CREATE INDEX audit_event_of_unit ON audit_event (unit_id, position)`.execute(db);
  await sql`CREATE INDEX audit_event_of_actor ON audit_event (actor_id, position)`.execute(db);
  await sql`CREATE INDEX audit_event_of_type ON audit_event (type, position)`.execute(db);
  await sql`CREATE INDEX audit_event_in_time ON audit_event (recorded_at, position)`.execute(db);
}

/** One row for each score that an event changed: a deduction that was declared, or a score under review. */
async function createScoreChanges(db: Kysely<unknown>) {
  await sql`
    CREATE TABLE score_change (
      position bigint NOT NULL,
      item_id uuid NOT NULL,
      stream_id text COLLATE "C" NOT NULL,
      version integer NOT NULL,
      unit_id uuid NOT NULL,
      year integer NOT NULL,
      level text NOT NULL,
      kind text NOT NULL,
      value_from numeric,
      value_to numeric NOT NULL,
      PRIMARY KEY (position, item_id)
    )`.execute(db);
  await sql`CREATE INDEX score_change_of_sheet ON score_change (unit_id, year, position)`.execute(db);
  await sql`CREATE INDEX score_change_of_item ON score_change (item_id, position)`.execute(db);
  await sql`CREATE INDEX score_change_of_year ON score_change (year, unit_id)`.execute(db);
}
