import { use, useRef, useState } from 'react';
import type { Attachment } from '../../data/attachment.js';
import { CallRefused, isAbandoned } from '../../data/call-refused.js';
import { freshId } from '../../data/fresh-id.js';
import { upload } from '../../data/transfer.js';
import { brokenRule, type FileRules } from './file-rules.js';
import { Uploads } from './under-way.js';

/** A file on its way; `part` is what has been sent, 0 to 1. */
export interface Uploading {
  readonly key: string;
  readonly name: string;
  readonly part: number;
}

interface UploadTarget extends FileRules {
  readonly value: readonly Attachment[];
  readonly onChange: (attachments: readonly Attachment[]) => void;
  readonly usage: string;
  readonly fields?: Readonly<Record<string, string>>;
}

/** Checks chosen files, sends them, and adds what was stored to the value. */
export function useUploads(target: UploadTarget) {
  const [uploading, setUploading] = useState<readonly Uploading[]>([]);
  const [problem, setProblem] = useState('');
  const begin = use(Uploads);
  const stored = useRef(target.value);
  stored.current = target.value;

  const send = async (file: File) => {
    const key = freshId();
    const end = begin();
    const onProgress = (part: number) =>
      setUploading((before) => before.map((one) => (one.key === key ? { ...one, part } : one)));
    setUploading((before) => [...before, { key, name: file.name, part: 0 }]);
    try {
      const attachment = await upload(file, { usage: target.usage, fields: target.fields, onProgress });
      stored.current = [...stored.current, attachment];
      target.onChange(stored.current);
    } catch (fault) {
      if (!isAbandoned(fault)) setProblem(fault instanceof CallRefused ? fault.message : '上传失败');
    } finally {
      setUploading((before) => before.filter((one) => one.key !== key));
      end();
    }
  };

  const add = (files: readonly File[]) => {
    if (files.length === 0) return;
    const broken = brokenRule(files, target.value.length + uploading.length, target);
    setProblem(broken ?? '');
    if (!broken) files.forEach((file) => void send(file));
  };
  return { uploading, problem, add };
}
