import { article } from './article.js';
import { blogroll } from './blogroll.js';
import { carousel } from './carousel.js';
import { column } from './column.js';
import { homepage } from './homepage.js';
import { homepageRelation } from './homepage-relation.js';
import { model } from './model.js';
import { modelField } from './model-field.js';
import { notice } from './notice.js';
import { publicity } from './publicity.js';
import { site } from './site.js';

/** What the public sites are made of, in menu order; what names another one stands after it. */
export const contentEntities = [
  model,
  modelField,
  column,
  article,
  site,
  homepage,
  homepageRelation,
  carousel,
  notice,
  publicity,
  blogroll,
] as const;

export type ContentEntityName = (typeof contentEntities)[number]['name'];
