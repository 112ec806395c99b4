import { Injectable, type OnModuleInit } from '@nestjs/common';
import type { Register } from '@county-tcm/domain/register/register';
import { fieldsOfKind } from '@county-tcm/domain/register/register';
import { entities } from '@county-tcm/domain/registers/index';
import { EventStore, type Stored } from '@county-tcm/events';
import type { ClientBase } from 'pg';
import { AttachmentReferences } from '../../attachments/attachment-references.js';
import { Configuration } from '../../config/configuration.js';
import { Follower } from '../../history/follower.js';
import { readerAt } from '../../history/readers.js';
import { filesNamedIn } from './named-files.js';

/** The sweep has time. */
const TIMEOUT_MS = 30_000;

/** The entities whose texts may show pictures. */
export const withRichText: readonly string[] = (entities as readonly Register[])
  .filter(hasRichText)
  .map(({ name }) => name);

export const pictureReader = readerAt({ name: 'rich-text-pictures', categories: withRichText });

/**
 * Writes down which files rich text has ever named. They stay as long as the product does: each version of a record can be
 * looked at, and restored, with the pictures that it had.
 */
@Injectable()
export class PictureFollower extends Follower implements OnModuleInit {
  constructor(
    store: EventStore,
    configuration: Configuration,
    private readonly references: AttachmentReferences,
  ) {
    super({
      what: '正文图片',
      timeoutMs: TIMEOUT_MS,
      configuration,
      subscribe: (onError) => pictureReader(store, keepPictures, onError),
    });
  }

  onModuleInit(): void {
    this.references.add({
      usage: 'editor.image',
      table: 'rich_text_picture',
      column: 'attachment_id',
      unitColumn: null,
      shows: false,
      upToDate: () => this.caughtUp(),
    });
  }
}

function hasRichText(entity: Register): boolean {
  return entity.extension !== undefined || fieldsOfKind(entity, 'richText', 'richJson').length > 0;
}

/** Writes down the files that events name. */
export async function keepPictures(events: readonly Stored[], transaction: ClientBase): Promise<void> {
  const ids = new Set(events.flatMap(({ data }) => filesNamedIn(data)));
  if (ids.size === 0) return;
  await transaction.query(
    'insert into rich_text_picture (attachment_id) select unnest($1::uuid[]) on conflict do nothing',
    [[...ids]],
  );
}
