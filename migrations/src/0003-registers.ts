import { sql, type Kysely, type Migration } from 'kysely';

/** Regions, units, dictionaries, and one read table for every register of the units. */
export const registers: Migration = {
  async up(db: Kysely<unknown>) {
    await createReferenceTables(db);
    await createUnits(db);
    await createDictionary(db);
    for (const [table, columns] of Object.entries(ofUnits)) await createRegister(db, table, columns);
    await createPopulationShares(db);
  },
};

type Columns = Readonly<Record<string, 'text' | 'text[]' | 'numeric' | 'integer' | 'date' | 'uuid'>>;

/** Every column of a record may be null: what must be filled in is for the rules to say, and rules change. */
const ofUnits: Readonly<Record<string, Columns>> = {
  personnel: {
    name: 'text',
    gender: 'text',
    date_of_birth: 'date',
    card: 'text',
    nation: 'text',
    political_status: 'text',
    phone: 'text',
    major: 'text',
    professional_title: 'text',
    administrative_position: 'text',
  },
  technology: { technology_type: 'text', technology_name_array: 'text[]', technology_name: 'text' },
  apprenticeship: { tutor_name: 'text', student_name: 'text', start_date: 'date', end_date: 'date' },
  guidance_section: {
    guidance_section_name: 'text',
    guidance_section_leader: 'text',
    guidance_section_content: 'text',
    guidance_section_person: 'text',
    file_id: 'uuid',
  },
  promotion_base: {
    promotion_base_name: 'text',
    promotion_base_content: 'text',
    promotion_base_means: 'text',
    promotion_base_person: 'text',
    file_id: 'uuid',
  },
  doctor: {
    doctor_file_id: 'uuid',
    doctor_name: 'text',
    doctor_gender: 'text',
    doctor_age: 'numeric',
    doctor_card: 'text',
    doctor_phone: 'text',
    doctor_type: 'text',
    doctor_professional: 'text',
    doctor_no: 'text',
    doctor_graduation_school: 'text',
    doctor_education: 'text',
    doctor_speciality: 'text',
  },
  pharmacy: {
    pharmacy_no: 'text',
    pharmacy_name: 'text',
    pharmacy_area_covered: 'text',
    pharmacy_type: 'text',
    pharmacy_apparatus: 'text',
    pharmacy_people: 'text',
    pharmacy_service: 'text',
    file_id: 'uuid',
  },
  treat_proportion: {
    year: 'integer',
    technical_service: 'text',
    unit_treat_person_total: 'numeric',
    treat_person_amount: 'numeric',
    treat_person_proportion: 'numeric',
    drug_treat_person_amount: 'numeric',
    drug_treat_person_proportion: 'numeric',
    unit_prescription_total: 'numeric',
    slices_amount: 'numeric',
    slices_proportion: 'numeric',
    prescription_amount: 'numeric',
    prescription_proportion: 'numeric',
  },
  patent_medicine: { medicine_name: 'numeric', medicine_file_id: 'uuid' },
  decoction: { decoction_name: 'numeric', decocting_service: 'text', decocting_file_id: 'uuid' },
  medicine_room: {
    medicine_room_name: 'text',
    medicine_room_no: 'text',
    medicine_room_apparatus: 'text',
    medicine_room_people: 'text',
  },
  department: { department_name: 'text', department_type: 'text', department_file_id: 'uuid' },
  equipment: {
    equitment_type: 'text',
    equitment_name: 'text[]',
    equitment_new_name: 'text',
    equitment_count: 'numeric',
  },
  satisfaction: {
    service_satisfaction: 'numeric',
    knowledge_awareness: 'numeric',
    content_awareness: 'numeric',
    policy_awareness: 'numeric',
  },
  family_doctor: {
    medicine_service: 'text',
    medicine_service_content: 'text',
    medicine_service_doctor: 'text',
  },
  service_area: { service_area_name: 'text', service_area_no: 'text', file_id: 'uuid' },
  information_equipment: {
    device_name: 'text',
    model: 'text',
    classification: 'text',
    specifications: 'text',
    manufactor: 'text',
    service_life: 'text',
    purchase_time: 'date',
    installation_time: 'date',
    repair: 'text',
  },
  population_coverage: {
    report_time: 'date',
    population_count: 'numeric',
    service_population_count: 'numeric',
    coverage: 'numeric',
  },
};

/** Ids are UUIDs of version 7, so that their order is the order in which records were added. */
async function createRegister(db: Kysely<unknown>, table: string, columns: Columns) {
  await createRecords(db, table, { unit_id: 'uuid NOT NULL', ...columns });
  await sql`CREATE INDEX ${sql.ref(`${table}_of_unit`)} ON ${sql.table(table)} (unit_id, id)`.execute(db);
}

async function createRecords(db: Kysely<unknown>, table: string, columns: Readonly<Record<string, string>>) {
  const lines = Object.entries(columns).map(([column, type]) => sql`${sql.ref(column)} ${sql.raw(type)}`);
  await sql`
    CREATE TABLE ${sql.table(table)} (
      id uuid PRIMARY KEY,
      version integer NOT NULL,
      created_at timestamptz NOT NULL,
      updated_at timestamptz NOT NULL,
      ${sql.join(lines)}
    )`.execute(db);
  for (const column of Object.keys(columns).filter((name) => name.endsWith('file_id'))) {
    await sql`CREATE INDEX ${sql.ref(`${table}_${column}`)} ON ${sql.table(table)} (${sql.ref(column)})`.execute(db);
  }
}

/** Codes are compared by their leading digits, which a plain index answers under collation "C". */
async function createReferenceTables(db: Kysely<unknown>) {
  await sql`
    CREATE TABLE region (
      code text COLLATE "C" PRIMARY KEY,
      name text NOT NULL,
      parent_code text COLLATE "C",
      level text NOT NULL,
      sort integer NOT NULL
    )`.execute(db);
  await sql`
    CREATE TABLE unit_type (
      id uuid PRIMARY KEY,
      unit_type_no text NOT NULL UNIQUE,
      unit_type_name text NOT NULL UNIQUE,
      sort integer NOT NULL
    )`.execute(db);
}

async function createUnits(db: Kysely<unknown>) {
  await createRecords(db, 'unit', {
    region_code: 'text COLLATE "C" NOT NULL',
    unit_name: 'text',
    unit_no: 'text',
    unit_type: 'text',
    unit_phone: 'text',
    unit_address: 'text',
  });
  await sql`CREATE UNIQUE INDEX unit_unit_no ON unit (unit_no)`.execute(db);
  await sql`CREATE INDEX unit_of_region ON unit (region_code, id)`.execute(db);
}

/** `pid` is the id of the entry above, or '0'. A dictionary is asked for by the code of its root. */
async function createDictionary(db: Kysely<unknown>) {
  await createRecords(db, 'dictionary_entry', {
    pid: 'text COLLATE "C" NOT NULL',
    name: 'text',
    code: 'text',
    value: 'text',
    sort_number: 'numeric',
    remarks: 'text',
  });
  await sql`CREATE UNIQUE INDEX dictionary_entry_root_code ON dictionary_entry (code) WHERE pid = '0'`.execute(db);
  await sql`CREATE INDEX dictionary_entry_of_parent ON dictionary_entry (pid, id)`.execute(db);
}

async function createPopulationShares(db: Kysely<unknown>) {
  await createRecords(db, 'population_share', {
    region_code: 'text COLLATE "C" NOT NULL',
    people_proportion: 'numeric',
  });
  await sql`CREATE INDEX population_share_of_region ON population_share (region_code, id)`.execute(db);
}
