import { Module } from '@nestjs/common';
import { RegistersModule } from '../registers/registers.module.js';
import { ArticleController } from './article.controller.js';
import { ArticleCopies } from './article-copies.js';
import { DueArticles } from './due-articles.js';
import { DueArticlesTask } from './due-articles-task.js';
import { EditingController } from './editing.controller.js';
import { Editors } from './editors.js';
import { Hits } from './hits.js';
import { BrokenLinks } from './links/broken-links.js';
import { BrokenLinksController } from './links/broken-links.controller.js';
import { filterByBrokenLinks } from './links/broken-links-filter.js';
import { CheckLinksTask } from './links/check-links-task.js';
import { LinkProbe } from './links/link-probe.js';
import { publicNetwork } from './links/public-network.js';
import { ModelController } from './model.controller.js';
import { ReleaseSchedule } from './release-schedule.js';

filterByBrokenLinks();
const publicLinks = { provide: LinkProbe, useValue: new LinkProbe(publicNetwork) };

/** What content management has beside the calls that follow from its definitions. */
@Module({
  imports: [RegistersModule],
  controllers: [ArticleController, BrokenLinksController, EditingController, ModelController],
  providers: [
    ArticleCopies,
    BrokenLinks,
    CheckLinksTask,
    DueArticles,
    DueArticlesTask,
    Editors,
    Hits,
    publicLinks,
    ReleaseSchedule,
  ],
  exports: [DueArticles, Hits],
})
export class ContentModule {}
