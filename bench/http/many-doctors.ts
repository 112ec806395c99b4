import type pg from 'pg';

/**
 * Fills the read table of doctors up to so many rows, spread over the units of a county. Names are as frequent as they
 * are in China: a common one of two characters belongs to about one doctor in five hundred.
 */
export async function fillDoctors(owner: pg.Client, regionCode: string, upTo: number): Promise<void> {
  await owner.query(
    `insert into doctor (id, version, created_at, updated_at, unit_id, doctor_name, doctor_gender, doctor_age, doctor_card,
       doctor_phone, doctor_type, doctor_professional, doctor_no, doctor_graduation_school, doctor_education, doctor_speciality)
     select (lpad(to_hex(1735689600000 + n), 12, '0') || '7' || substr(noise, 1, 3) || '8' || substr(noise, 4, 15))::uuid,
       1, to_timestamp((1735689600000 + n) / 1000.0), to_timestamp((1735689600000 + n) / 1000.0),
       units.ids[1 + n % cardinality(units.ids)],
       surnames[1 + (dice[1] * dice[1] * 20)::int] || given[1 + (dice[2] * 29)::int]
         || case when dice[3] < 0.8 then given[1 + (dice[3] * 36)::int] else '' end,
       case when dice[4] < 0.5 then '男' else '女' end, 25 + (dice[2] * 40)::int, '36090219' || substr(noise, 1, 10),
       '138' || lpad((n % 100000000)::text, 8, '0'), types[1 + (dice[3] * 4.99)::int - 0], qualified[1 + (dice[4] * 2.99)::int],
       '1102' || n, '江西中医药大学', '本科', '针灸推拿'
     from generate_series((select count(*) from doctor) + 1, $2) n,
       lateral (select md5(n::text) as noise) as noises,
       lateral (select array(select ('x' || substr(noise, 1 + 6 * k, 6))::bit(24)::int / 16777216.0
         from generate_series(0, 3) k) as dice) as dices,
       (select array_agg(id order by id) as ids from unit where region_code = $1) as units,
       (select string_to_array('王李张刘陈杨黄赵周吴徐孙朱马胡郭林何高梁郑', null) as surnames,
         string_to_array('伟芳娜秀英敏静丽强磊军洋勇艳杰娟涛明超兰霞平刚桂文辉玲华建国红', null) as given,
         array['中医类别医师', '乡村全科医师', '提供中医药服务的临床医师', '提供中医药服务的乡村医生', '其他'] as types,
         array['中医执业医师', '中医执业助理医师', '乡村医生'] as qualified) as words`,
    [regionCode, upTo],
  );
  await owner.query('vacuum analyze doctor');
}
