import type pg from 'pg';

/** What a public site with many articles consists of. */
export interface ManyArticles {
  readonly siteId: string;
  readonly columnIds: readonly string[];
  readonly articleId: string;
}

const COLUMNS = 10;
/** What titles begin with, so that they differ in more than a number. */
export const places =
  '袁州,宜丰,奉新,铜鼓,靖安,上高,万载,樟树,丰城,高安,彬江,慈化,天台,温汤,洪塘,竹亭,寨下,芦村,柏木,飞剑潭'.split(',');
export const topics =
  '膏方节,针灸义诊,药膳课堂,名医堂,经方培训,三伏贴,师带徒,适宜技术,杏林春雨,治未病,熏蒸室,草药园,煎药房,健康驿站,推拿班,岗位练兵,质控例会,双随机,绩效评审,本草展,下乡巡诊,云会诊,康复角'.split(
    ',',
  );

/**
 * Puts a site with ten columns into the read tables, behind the events' back, with so many released articles of some
 * 1,200 characters.
 */
export async function fillArticles(owner: pg.Client, count: number): Promise<ManyArticles> {
  const now = 'version, created_at, updated_at';
  const model = await one(
    owner,
    `insert into content_model (id, ${now}, model_name, model_content, status)
     values (gen_random_uuid(), 1, now(), now(), '基准', '标题名称,正文', '启用') returning id`,
  );
  const site = await one(
    owner,
    `insert into content_site (id, ${now}, site_name, status)
     values (gen_random_uuid(), 1, now(), now(), '基准站', '0') returning id`,
  );
  const { rows: columns } = await owner.query<{ id: string }>(
    `insert into content_column (id, ${now}, pid, column_name, column_introduction, model_id, final_child_node, status, sort_number)
     select gen_random_uuid(), 1, now(), now(), '0', '栏目' || n, '简介', $1::uuid, '是', '0', n
     from generate_series(1, ${COLUMNS}) n returning id`,
    [model],
  );
  const columnIds = columns.map(({ id }) => id);
  await owner.query(
    `insert into content_homepage_relation (id, ${now}, site_id, column_id, sort_number, refining, top, status)
     select gen_random_uuid(), 1, now(), now(), $1::uuid, id, 1, '否', '否', '0' from unnest($2::uuid[]) id`,
    [site, columnIds],
  );
  await owner.query(
    `insert into content_article (id, ${now}, column_id, title_name, author, content_validity, content, release_time, refining,
       top, release_status, planned, extra)
     select gen_random_uuid(), 1, now(), now(), ($1::uuid[])[1 + n % ${COLUMNS}],
       ($2::text[])[1 + n % ${places.length}] || ($3::text[])[1 + n % ${topics.length}] || '：中医药服务能力建设第' || n || '期',
       '编辑' || n % 40, '摘要' || n, '<p>' || repeat('县域中医药服务能力' || (n % 997) || '。', 90) || '</p>',
       now() - n * interval '5 minutes', '否', '否', '已发布', '否', '{}'
     from generate_series(1, ${count}) n`,
    [columnIds, places, topics],
  );
  await owner.query('analyze content_article, content_column');
  // of this site's: what else there is may be planned for later, on others
  const articleId = await one(
    owner,
    'select id from content_article where column_id = any($1::uuid[]) order by release_time desc limit 1',
    [columnIds],
  );
  return { siteId: site, columnIds, articleId };
}

async function one(owner: pg.Client, text: string, values: unknown[] = []): Promise<string> {
  const { rows } = await owner.query<{ id: string }>(text, values);
  return rows[0]!.id;
}
