import { createHash, randomUUID } from 'node:crypto';
import { createWriteStream } from 'node:fs';
import { mkdir, opendir, rm, stat } from 'node:fs/promises';
import path from 'node:path';
import { pipeline } from 'node:stream/promises';
import type { MultipartFile } from '@fastify/multipart';
import { Injectable, type OnModuleInit } from '@nestjs/common';
import type { FastifyRequest } from 'fastify';
import { postfixOf, safeFileName } from '@county-tcm/domain/attachments/file-name';
import { Configuration } from '../config/configuration.js';
import { malformed, RequestFault } from '../http/faults.js';
import { isStorableText, UNSTORABLE } from '../http/storable-text.js';

/** A file that has come in and belongs to nothing yet. */
export interface IncomingFile {
  /** Where it lies on this machine. */
  path: string;
  fileName: string;
  postfix: string;
  /** In bytes. */
  size: number;
  /** Hexadecimal. */
  sha256: string;
}

export interface Upload {
  /** Null where the form had none. */
  file: IncomingFile | null;
  fields: Readonly<Record<string, string>>;
}

const ABANDONED_AFTER_MS = 24 * 60 * 60 * 1000;

/**
 * Takes uploads from the wire to a folder of this machine, never holding one in memory. Only there can a file be looked
 * into before anything of it is kept, and its fields may come after it.
 */
@Injectable()
export class IncomingFiles implements OnModuleInit {
  private readonly folder: string;

  constructor(configuration: Configuration) {
    this.folder = path.join(configuration.dataFolder, 'incoming');
  }

  /** Clears away what a process that was killed had left behind. */
  async onModuleInit(): Promise<void> {
    await mkdir(this.folder, { recursive: true, mode: 0o700 });
    for await (const entry of await opendir(this.folder)) {
      const file = path.join(this.folder, entry.name);
      const found = await stat(file).catch(() => null);
      if (found && Date.now() - found.mtimeMs > ABANDONED_AFTER_MS) await rm(file, { force: true });
    }
  }

  /**
   * Reads a multipart form with one file, hands it to `use` and clears the file away afterwards, whatever came of it.
   * @throws RequestFault 415 for another content type, 413 for a file larger than the server takes, 400 for a form that
   * breaks off
   */
  async receive<Result>(request: FastifyRequest, use: (upload: Upload) => Promise<Result>): Promise<Result> {
    if (!request.isMultipart()) throw new RequestFault(415, '请以multipart/form-data上传文件');
    const target = path.join(this.folder, randomUUID());
    try {
      return await use(await this.read(request, target).catch(asFaultOfRequest));
    } finally {
      await rm(target, { force: true });
    }
  }

  private async read(request: FastifyRequest, target: string): Promise<Upload> {
    const fields: Record<string, string> = {};
    let file: IncomingFile | null = null;
    for await (const part of request.parts()) {
      if (part.type === 'file') file = await keep(part, target);
      else fields[part.fieldname] = textOf(part.value);
    }
    return { file, fields };
  }
}

function textOf(value: unknown): string {
  const text = String(value).trim();
  return isStorableText(text) ? text : malformed(UNSTORABLE);
}

async function keep(part: MultipartFile, target: string): Promise<IncomingFile> {
  const hash = createHash('sha256');
  let size = 0;
  const measure = async function* (chunks: AsyncIterable<Buffer>) {
    for await (const chunk of chunks) {
      hash.update(chunk);
      size += chunk.length;
      yield chunk;
    }
  };
  await pipeline(part.file, measure, createWriteStream(target, { mode: 0o600 }));
  const fileName = safeFileName(part.filename ?? '');
  return { path: target, fileName, postfix: postfixOf(fileName), size, sha256: hash.digest('hex') };
}

/** The form's parser names no status for a form that breaks off or makes no sense; a disk that fails is our own. */
function asFaultOfRequest(error: Error & { statusCode?: number; syscall?: string }): never {
  if (error instanceof RequestFault || error.statusCode !== undefined || error.syscall !== undefined) throw error;
  malformed('上传的内容不完整');
}
