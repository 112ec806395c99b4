import { createReadStream } from 'node:fs';
import { Injectable } from '@nestjs/common';
import type { FileContent } from '@county-tcm/domain/attachments/attachment';
import { contentKinds, isContentOf, isImage, type Extension } from '@county-tcm/domain/register/file-kinds';
import { fileError, type FileRule, WRONG_TYPE } from '@county-tcm/domain/attachments/usages';
import { refuseInput } from '@county-tcm/domain/refusal';
import { shanghaiDay, Clock } from '../platform/clock/clock.js';
import { ObjectStorage } from '../platform/storage/object-storage.js';
import { detectContent } from './content/detect-content.js';
import { thumbnailOf } from './content/thumbnail.js';
import type { IncomingFile } from './incoming-file.js';

/** The prefix of the keys under which the object storage keeps attachments. */
export const ATTACHMENT_KEYS = 'attachments/';

/** A key of the object storage, by month. A key is used for one content and never for another. */
export function keyFor(id: string, now: Date): string {
  return `${ATTACHMENT_KEYS}${shanghaiDay(now).slice(0, 7).replace('-', '/')}/${id}`;
}

/** Puts what came in where it stays, once it is certain that it is what it says. */
@Injectable()
export class StoredContents {
  constructor(
    private readonly storage: ObjectStorage,
    private readonly clock: Clock,
  ) {}

  /**
   * @param id a new one for each content, so that nothing stored is ever overwritten
   * @throws Refusal `input/invalid` for a file that the rule does not allow or whose content is not what its name says
   */
  async keep(
    id: string,
    file: IncomingFile,
    rule: FileRule,
  ): Promise<{ content: FileContent; thumbnail: string | null }> {
    const error = fileError(file, rule);
    if (error !== null) refuseInput([{ field: 'file', msg: error }]);
    const { contentType, thumbnail } = await lookInto(file);
    const storageKey = keyFor(id, this.clock.now());
    await this.storage.put(storageKey, createReadStream(file.path), { size: file.size, contentType });
    const { fileName, postfix, size, sha256 } = file;
    return { content: { fileName, postfix, size, contentType, sha256, storageKey }, thumbnail };
  }
}

async function lookInto(file: IncomingFile): Promise<{ contentType: string; thumbnail: string | null }> {
  const found = await detectContent(file.path);
  if (!found || !isContentOf(file.postfix as Extension, found))
    return refuseInput([{ field: 'file', msg: WRONG_TYPE }]);
  const contentType = contentKinds[found];
  if (!isImage(found)) return { contentType, thumbnail: null };
  const thumbnail = await thumbnailOf(file.path);
  return thumbnail === null ? refuseInput([{ field: 'file', msg: WRONG_TYPE }]) : { contentType, thumbnail };
}
