import { sql, type Kysely, type Migration } from 'kysely';

/**
 * Indexes for searches in the lists of the registers: over every two neighbouring characters of the text that a list
 * shows. Most words that people search for are Chinese and two characters long, for which the usual index of trigrams
 * is of no use.
 */
export const search: Migration = {
  async up(db: Kysely<unknown>) {
    await createTextPairs(db);
    for (const [table, columns] of Object.entries(searched)) {
      const texts = sql.join(columns.map((column) => sql.ref(column)));
      await sql`
        CREATE INDEX ${sql.ref(`${table}_text`)} ON ${sql.table(table)} USING gin (text_pairs(ARRAY[${texts}]))
      `.execute(db);
    }
  },
};

/** The columns of text that the list of each register shows, in the order of the list. */
const searched: Readonly<Record<string, readonly string[]>> = {
  unit: ['unit_name', 'unit_no', 'unit_type', 'unit_phone', 'unit_address'],
  personnel: ['name', 'gender', 'major', 'professional_title', 'administrative_position'],
  technology: ['technology_type', 'technology_name'],
  apprenticeship: ['tutor_name', 'student_name'],
  guidance_section: ['guidance_section_name', 'guidance_section_leader', 'guidance_section_person'],
  promotion_base: ['promotion_base_name', 'promotion_base_content', 'promotion_base_person'],
  doctor: ['doctor_name', 'doctor_gender', 'doctor_professional', 'doctor_type'],
  pharmacy: ['pharmacy_name', 'pharmacy_no', 'pharmacy_type', 'pharmacy_people', 'pharmacy_service'],
  treat_proportion: ['technical_service'],
  decoction: ['decocting_service'],
  medicine_room: ['medicine_room_name', 'medicine_room_no', 'medicine_room_apparatus', 'medicine_room_people'],
  department: ['department_name', 'department_type'],
  equipment: ['equitment_type', 'equitment_new_name'],
  family_doctor: ['medicine_service', 'medicine_service_content', 'medicine_service_doctor'],
  service_area: ['service_area_name', 'service_area_no'],
  information_equipment: ['device_name', 'model', 'classification', 'specifications', 'repair'],
  dictionary_entry: ['name', 'code', 'value', 'remarks'],
};

/**
 * The pairs of one text after another; the text's end parts them. In PL/pgSQL, because it runs for every row that is
 * written and a query in SQL takes three times as long.
 */
async function createTextPairs(db: Kysely<unknown>) {
  await sql`
    CREATE FUNCTION text_pairs(texts text[]) RETURNS text[] LANGUAGE plpgsql IMMUTABLE PARALLEL SAFE AS $$
    DECLARE
      sign text;
      previous text;
      pairs text[] := '{}';
    BEGIN
      FOREACH sign IN ARRAY string_to_array(lower(array_to_string(texts, chr(31))), NULL) LOOP
        IF previous <> chr(31) AND sign <> chr(31) THEN pairs := pairs || (previous || sign); END IF;
        previous := sign;
      END LOOP;
      RETURN pairs;
    END $$`.execute(db);
}
