import { filesNamedIn } from './named-files.js';

const [one, other] = ['0b8f7c6e-1111-4222-8333-444455556666', '1B8F7C6E-1111-4222-8333-444455556666'];
const address = (id: string, way = 'access') => `/api/attachment-center/file/${way}/${id}`;

test('files are found wherever an event holds text: before and after, in JSON within it, once each', () => {
  const changes = {
    content: { from: `<img src="${address(one)}" />`, to: `<a href="${address(other, 'download')}">附件</a>` },
    hlRegionBm: { from: null, to: JSON.stringify([`<img src="${address(one)}">`]) },
  };
  expect(filesNamedIn({ type: 'ContentChanged', changes })).toEqual([one, other.toLowerCase()]);
});

test('an id alone names no file of a text, nor does an address of something else', () => {
  expect(filesNamedIn({ type: 'ContentAdded', values: { coverId: one, content: `/x/${one}` } })).toEqual([]);
});
