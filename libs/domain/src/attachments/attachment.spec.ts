import { given } from '@county-tcm/events/given-when-then';
import { attachment, type AttachmentEvent, type FileContent, type UploadedFile } from './attachment.js';

const content: FileContent = {
  fileName: '证书.pdf',
  postfix: 'pdf',
  size: 10,
  contentType: 'application/pdf',
  sha256: 'ab',
  storageKey: 'attachments/1',
};
const file: UploadedFile = {
  ...content,
  usage: null,
  uploaderId: 'user',
  uploaderName: '王芳',
  unitId: null,
  regionCode: '360902',
  uploadedAt: '2026-03-01T00:00:00.000Z',
  accessType: '私有',
  status: '临时',
  orgId: null,
  applicationName: null,
  descName: null,
  remarks: null,
};
const uploaded: AttachmentEvent = { type: 'AttachmentUploaded', ...file };
const removed: AttachmentEvent = { type: 'AttachmentRemoved', fileName: '证书.pdf' };

describe('an attachment', () => {
  const history = given(attachment, [uploaded]);

  it('is uploaded once', () => {
    given(attachment).when({ type: 'Upload', file }).then([uploaded]);
    history.when({ type: 'Upload', file }).thenRefused('rule/broken');
  });

  it('records what is said about it only where that is new', () => {
    history
      .when({ type: 'Change', description: { status: '永久', accessType: '私有' } })
      .then([{ type: 'AttachmentDescribed', changes: { status: { from: '临时', to: '永久' } } }]);
    history.when({ type: 'Change', description: { status: '临时', descName: undefined } }).thenNothing();
  });

  it('keeps both contents when one replaces the other', () => {
    const to = { ...content, fileName: '新证书.pdf', storageKey: 'attachments/2' };
    const outcome = history.when({ type: 'Change', description: {}, content: to });
    outcome.then([{ type: 'AttachmentContentReplaced', from: content, to }]);
    expect(outcome.state()).toEqual({ kind: 'kept', file: { ...file, ...to } });
  });

  it('takes no content that is not there', () => {
    history.when({ type: 'Change', description: {}, content: null }).thenRefused('input/invalid');
  });

  it('is gone once removed', () => {
    history.when({ type: 'Remove' }).then([removed]);
    given(attachment, [uploaded, removed]).when({ type: 'Remove' }).thenRefused('record/not-found');
    given(attachment).when({ type: 'Change', description: {} }).thenRefused('record/not-found');
  });
});
