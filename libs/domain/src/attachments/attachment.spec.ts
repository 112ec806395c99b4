import { given } from '@county-tcm/events/given-when-then';
import { attachment, type AttachmentEvent, type UploadedFile } from './attachment.js';

const file: UploadedFile = {
  fileName: '证书.pdf',
  postfix: 'pdf',
  size: 10,
  contentType: 'application/pdf',
  sha256: 'ab',
  storageKey: 'attachments/1',
  usage: null,
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
    given(attachment).when({ type: 'UploadFile', file }).then([uploaded]);
    history.when({ type: 'UploadFile', file }).thenRefused('rule/broken');
  });

  it('records what is said about it only where that is new', () => {
    history
      .when({ type: 'DescribeFile', description: { status: '永久', accessType: '私有' } })
      .then([{ type: 'AttachmentDescribed', changes: { status: { from: '临时', to: '永久' } } }]);
    history.when({ type: 'DescribeFile', description: { status: '临时', descName: undefined } }).thenNothing();
  });

  it('keeps both contents when one replaces the other', () => {
    const {
      usage: _u,
      accessType: _a,
      status: _s,
      orgId: _o,
      applicationName: _n,
      descName: _d,
      remarks: _r,
      ...from
    } = file;
    const to = { ...from, fileName: '新证书.pdf', storageKey: 'attachments/2' };
    const outcome = history.when({ type: 'ReplaceContent', content: to });
    outcome.then([{ type: 'AttachmentContentReplaced', from, to }]);
    expect(outcome.state()).toEqual({ kind: 'kept', file: { ...file, ...to } });
  });

  it('is gone once removed', () => {
    history.when({ type: 'RemoveFile' }).then([removed]);
    given(attachment, [uploaded, removed]).when({ type: 'RemoveFile' }).thenRefused('record/not-found');
    given(attachment).when({ type: 'DescribeFile', description: {} }).thenRefused('record/not-found');
  });
});
