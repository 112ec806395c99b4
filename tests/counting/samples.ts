import type { Changes } from './tree-copy.js';

/** A field of text for a register. */
export const field: Changes = {
  'libs/domain/src/registers/people/doctor.ts': [
    ['    doctorSpeciality:', "    doctorPseudonym: text({ label: '别名' }),\n"],
  ],
  'migrations/src/9001-doctor-pseudonym.ts': migration(
    'doctorPseudonym',
    'await sql`ALTER TABLE doctor ADD COLUMN doctor_pseudonym text`.execute(db);',
  ),
};

/** An entity that is searched and a tree, and names a record of another one and a file. */
export const entity: Changes = {
  'libs/domain/src/registers/content/exhibit.ts': `import { file, parent, reference, text } from '../../register/fields.js';
import { defineRegister } from '../../register/register.js';

export const exhibit = defineRegister({
  name: 'exhibit',
  label: '展品',
  table: 'exhibit',
  at: ['content-center'],
  belongsTo: 'everybody',
  permission: 'XJX_EXHIBIT',
  menu: { group: 'content/sites', place: 8, name: '展品管理', path: '/content/exhibit', icon: 'place' },
  fields: {
    pid: parent({ label: '上级展品' }),
    title: text({ label: '名称', required: '请输入名称' }),
    siteId: reference('site', { label: '站点', shows: 'siteName', required: '请选择站点' }),
    pictureId: file({ label: '图片', allow: ['jpg', 'png'] }),
  },
  list: { columns: ['title', 'siteName'], search: ['title'], fuzzy: true },
});
`,
  'libs/domain/src/registers/content/index.ts': [
    ["import { homepage } from './homepage.js';", "import { exhibit } from './exhibit.js';\n"],
    ['  publicity,\n  blogroll,', '  exhibit,\n'],
  ],
  'migrations/src/9002-exhibits.ts': migration(
    'exhibits',
    `await sql\`CREATE TABLE exhibit (id uuid PRIMARY KEY, version integer NOT NULL, created_at timestamptz NOT NULL,
      updated_at timestamptz NOT NULL, pid text, title text, site_id uuid, picture_id uuid)\`.execute(db);
    await sql\`CREATE INDEX exhibit_text ON exhibit USING gin (characters_of(coalesce(title, '')))\`.execute(db);
    await sql\`SELECT keep_tree('exhibit', 'pid')\`.execute(db);
    await sql\`SELECT keep_reference('exhibit', 'site_id', 'content_site')\`.execute(db);`,
  ),
};

const files = 'apps/server/src/evaluation-files';

/** A command with its event. */
export const command: Changes = {
  'libs/domain/src/evaluation-files/declaration-file.ts': [
    ["  | { type: 'Remove' };", "  | { type: 'Certify'; certificate: string }\n"],
    ["  | { type: 'DeclarationFileRemoved'; itemId", "  | { type: 'DeclarationFileCertified'; certificate: string }\n"],
    [
      "    case 'Remove':\n",
      "    case 'Certify':\n      return [{ type: 'DeclarationFileCertified', certificate: command.certificate }];\n",
    ],
    ["    case 'DeclarationFileRemoved':\n", "    case 'DeclarationFileCertified':\n      return state;\n"],
  ],
  'libs/domain/src/evaluation-files/declaration-file-description.ts': [
    [
      '    DeclarationFileRemoved:',
      "    DeclarationFileCertified: { label: '认证申报材料', subject: null, tells: 'after' },\n",
    ],
    ["    fileType: { label: '文件类型' },", "    certificate: { label: '证书号' },\n"],
  ],
  [`${files}/certify-declaration-file.ts`]: `import { CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { refuse } from '@county-tcm/domain/refusal';
import type { Caller } from '../caller/caller.js';
import { Recorder } from '../history/recorder.js';
import { DeclarationFiles } from './declaration-files.js';
import { declarationFileHistory } from './histories.js';

export class CertifyDeclarationFile {
  constructor(
    readonly caller: Caller,
    readonly id: string,
    readonly certificate: string,
  ) {}
}

@CommandHandler(CertifyDeclarationFile)
export class CertifyDeclarationFileHandler implements ICommandHandler<CertifyDeclarationFile> {
  constructor(
    private readonly files: DeclarationFiles,
    private readonly recorder: Recorder,
  ) {}

  async execute({ caller, id, certificate }: CertifyDeclarationFile): Promise<void> {
    const found = (await this.files.find(caller, id)) ?? refuse('record/not-found');
    const owner = { unitId: found.unit_id, regionCode: found.region_code };
    await this.recorder.record(declarationFileHistory, found.id, { type: 'Certify', certificate }, caller, owner);
  }
}
`,
  [`${files}/evaluation-files.module.ts`]: [
    ['import { DeclarationFiles }', "import { CertifyDeclarationFileHandler } from './certify-declaration-file.js';\n"],
    ['    FileDeclarationHandler,\n', '    CertifyDeclarationFileHandler,\n'],
  ],
  [`${files}/file-upload.controller.ts`]: [
    ['import { declarationFileList }', "import { CertifyDeclarationFile } from './certify-declaration-file.js';\n"],
    [
      "  @Call('delete'",
      `  @Call('certify', {
    admit: 'XJX_GDWJ_UPDATE',
    rows: 'scoped',
    operation: '认证申报材料',
    body: idBody,
    answer: nothing,
  })
  async certify(@TheCaller() caller: Caller, @Body() body: unknown) {
    await this.commands.execute(new CertifyDeclarationFile(caller, parseBody(idBody, body).id, '1'));
    return new Reply(null, '已认证');
  }

`,
    ],
  ],
};

function migration(name: string, up: string): string {
  return `import { type Kysely, type Migration, sql } from 'kysely';

export const ${name}: Migration = {
  async up(db: Kysely<unknown>) {
    ${up}
  },
};
`;
}
