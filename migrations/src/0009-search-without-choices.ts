import { sql, type Kysely, type Migration } from 'kysely';

/**
 * Takes out of the indexes for searches (migration 0006) what is chosen among a few options: which of them hold a text is
 * known without an index, and every saved record had to write all their pairs of characters into one.
 */
export const searchWithoutChoices: Migration = {
  async up(db: Kysely<unknown>) {
    for (const [table, columns] of Object.entries(typed)) {
      await sql`DROP INDEX ${sql.ref(`${table}_text`)}`.execute(db);
      if (columns.length === 0) continue;
      const texts = sql.join(columns.map((column) => sql.ref(column)));
      await sql`
        CREATE INDEX ${sql.ref(`${table}_text`)} ON ${sql.table(table)} USING gin (text_pairs(ARRAY[${texts}]))
      `.execute(db);
    }
  },
};

/** Of each register with a choice in its list, the columns of text that are typed freely, in the order of the list. */
const typed: Readonly<Record<string, readonly string[]>> = {
  unit: ['unit_name', 'unit_no', 'unit_phone', 'unit_address'],
  personnel: ['name', 'major', 'professional_title', 'administrative_position'],
  doctor: ['doctor_name'],
  pharmacy: ['pharmacy_name', 'pharmacy_no', 'pharmacy_people'],
  decoction: [],
  department: ['department_name'],
  family_doctor: ['medicine_service_content'],
  information_equipment: ['device_name', 'model', 'specifications'],
};
