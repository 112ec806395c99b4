import { Module } from '@nestjs/common';
import { ContentModule } from '../content/content.module.js';
import { Portal } from './portal.js';
import { PortalContents } from './portal-contents.js';
import { PortalPages } from './portal-pages.js';
import { PortalData } from './data/portal-data.js';
import { ArticlePreview } from './preview/article-preview.js';
import { PreviewController } from './preview/preview.controller.js';
import { SearchFollower } from './search-follower.js';
import { Freshness } from './serve/freshness.js';
import { ViewCounter } from './serve/view-counter.js';
import { SiteFrames } from './site-frames.js';

/** The public sites: what content management keeps, as the public reads it. */
@Module({
  imports: [ContentModule],
  controllers: [PreviewController],
  providers: [
    ArticlePreview,
    Freshness,
    Portal,
    PortalContents,
    PortalData,
    PortalPages,
    SearchFollower,
    SiteFrames,
    ViewCounter,
  ],
  exports: [Portal],
})
export class PortalModule {}
