import { Module } from '@nestjs/common';
import { RegistersModule } from '../registers/registers.module.js';
import { ArticleController } from './article.controller.js';
import { ArticleCopies } from './article-copies.js';
import { DueArticles } from './due-articles.js';
import { DueArticlesTask } from './due-articles-task.js';
import { EditingController } from './editing.controller.js';
import { Editors } from './editors.js';
import { Hits } from './hits.js';
import { ModelController } from './model.controller.js';
import { ReleaseSchedule } from './release-schedule.js';

/** What content management has beside the calls that follow from its definitions. */
@Module({
  imports: [RegistersModule],
  controllers: [ArticleController, EditingController, ModelController],
  providers: [ArticleCopies, DueArticles, DueArticlesTask, Editors, Hits, ReleaseSchedule],
  exports: [DueArticles, Hits],
})
export class ContentModule {}
