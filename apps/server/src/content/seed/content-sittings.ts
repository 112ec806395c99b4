import { blogroll } from '@county-tcm/domain/registers/content/blogroll';
import { carousel } from '@county-tcm/domain/registers/content/carousel';
import { notice } from '@county-tcm/domain/registers/content/notice';
import { publicity } from '@county-tcm/domain/registers/content/publicity';
import { Clock, shanghaiDay } from '../../platform/clock/clock.js';
import type { StoryTime } from '../../seed/story/calendar.js';
import type { Desk, Sitting } from '../../seed/story/sitting.js';
import { Hits } from '../hits.js';
import { coverFiles } from './article-covers.js';
import {
  type DemoArticle,
  founding,
  readArticles,
  readStructure,
  readSurroundings,
  storyTimeOf,
} from './demo-content.js';
import { scenePicture } from './drawn-pictures.js';
import { EditorDesk } from './editor-desk.js';
import { foundSites } from './found-sites.js';
import { writeArticles } from './write-articles.js';
import { richTextOf } from './written-text.js';

/** So many articles are written at one sitting, side by side. */
const AT_ONE_SITTING = 4;

/** The demo's public sites: what they are made of, and a year and a half of what an editor put on them. */
export async function contentSittings(): Promise<Sitting[]> {
  const [structure, articles] = [await readStructure(), await readArticles()];
  let columns: ReadonlyMap<string, string> = new Map();
  let covers: ReadonlyMap<DemoArticle, string> = new Map();
  const writing = Array.from({ length: Math.ceil(articles.length / AT_ONE_SITTING) }, (_, index) => {
    const some = articles.slice(index * AT_ONE_SITTING, (index + 1) * AT_ONE_SITTING);
    return sitting(storyTimeOf(some.at(-1)!.at), async (editor, desk) => {
      const ids = await writeArticles(desk, editor, some, { columns, covers });
      const hits = ids.map((id, place) => [id, viewsOf(index * AT_ONE_SITTING + place, articles.length)] as const);
      await desk.application.get(Hits, { strict: false }).add(new Map(hits));
    });
  });
  return [
    sitting(founding, async (editor) => {
      columns = await foundSites(editor, structure);
      covers = await coverFiles(editor, articles);
    }),
    ...writing,
    ...(await surroundingSittings()),
  ];
}

async function surroundingSittings(): Promise<Sitting[]> {
  const { links, slides, notices, publicity: materials } = await readSurroundings();
  return [
    sitting({ ...founding, at: founding.at + 0.01 }, async (editor) => {
      const numbered = links.map((link, index) => ({ ...link, status: '启用', sortNumber: (index + 1) * 10 }));
      await Promise.all(numbered.map((link) => editor.add(blogroll, link)));
    }),
    ...slides.map(({ title, scene, at }, index) =>
      sitting(storyTimeOf(at), async (editor, _desk, now) => {
        const drawn = { fileName: `${scene}.jpg`, content: scenePicture(scene) };
        const picId = await editor.upload({ usage: 'carousel.picId', ...drawn });
        const said = { title, picId, status: '已发布', sortNumber: (index + 1) * 10 };
        await editor.add(carousel, { ...said, releaseTime: shanghaiDay(now) });
      }),
    ),
    ...notices.map(({ hlName, body, at }) =>
      sitting(storyTimeOf(at), async (editor, _desk, now) => {
        const hlRegionBm = JSON.stringify(richTextOf(body));
        await editor.add(notice, { hlName, hlNo: shanghaiDay(now), hlRegionBm });
      }),
    ),
    ...materials.map(({ body, at, ...said }) =>
      sitting(storyTimeOf(at), async (editor) => {
        await editor.add(publicity, { ...said, publicizeContent: richTextOf(body) });
      }),
    ),
  ];
}

type Work = (editor: EditorDesk, desk: Desk, now: Date) => Promise<void>;

/** All in one instant, so that what does not depend on each other is done side by side. */
function sitting(when: StoryTime, work: Work): Sitting {
  return {
    when,
    who: 'admin',
    atOnce: true,
    work: (desk) => work(new EditorDesk(desk), desk, desk.application.get(Clock).now()),
  };
}

/** More of what has been there for longer, and never the same. */
function viewsOf(place: number, of: number): number {
  return 60 + (of - place) * 17 + ((place * 7_919) % 431);
}
