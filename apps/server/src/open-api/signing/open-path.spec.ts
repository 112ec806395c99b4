import { isOpenRequest, routedUrl, sentPath } from './open-path.js';

const signed = (url: string) => routedUrl({ method: 'POST', url });

test.each([
  ['/api/open/advanced-group/medicineroom/page', '/api/advanced-group/medicineroom/page'],
  ['/api/open/advanced-group/medicineroom/page?t=17', '/api/advanced-group/medicineroom/page'],
  ['/api/open/system-center/apimanager/user/page', '/api/system-center/apimanager/user/page'],
])('%s goes where the call is', (url, inner) => {
  expect(signed(url)).toBe(inner);
  expect(isOpenRequest({ url: inner, originalUrl: url })).toBe(true);
  expect(sentPath({ originalUrl: url })).toBe('/api/open' + inner.slice(4));
});

test.each([
  '/api/open//advanced-group/medicineroom/page',
  '/api//open/advanced-group/medicineroom/page',
  '/api/open/advanced-group/../user-center/login',
  '/api/open/advanced-group/%2e%2e/user-center/login',
  '/api/open/advanced-group/medicineroom%2fpage',
  '/api/open/advanced-group/medicineroom/page/',
  '/api/open/advanced-group/medicineroom/page?id=1',
  '/api/open/advanced-group/medicineroom/page?t=1&id=1',
  '/api/open/advanced-group/medicineroom/page#x',
  '/api/open/openapi.json',
  '/api/open',
  '/api/open/',
  '/API/open/advanced-group/medicineroom/page',
  '/api/openadvanced-group/medicineroom/page',
  '/api/advanced-group/medicineroom/page',
  '/api/open/advanced-group\\medicineroom/page',
])('%s stays where it is', (url) => {
  expect(signed(url)).toBe(url);
  expect(isOpenRequest({ url, originalUrl: url })).toBe(false);
});

test('only what is posted is a call', () => {
  const url = '/api/open/advanced-group/medicineroom/page';
  for (const method of ['GET', 'HEAD', 'PUT', undefined]) expect(routedUrl({ method, url })).toBe(url);
});
