import { destinationAfterLogin } from './destination.js';

const origin = 'https://tcm.example.cn';
const pair = { accessToken: 'a', refreshToken: 'r' };
const after = (search: string) => destinationAfterLogin(search, origin, pair);

describe('destinationAfterLogin', () => {
  it('leads home when nothing is wanted', () => {
    expect(after('')).toEqual({ path: '/home' });
  });

  it('leads back to the wanted path with its query', () => {
    expect(after(`?redirect=${encodeURIComponent('/advancedCounty/unit?page=2#x')}`)).toEqual({
      path: '/advancedCounty/unit?page=2#x',
    });
  });

  it.each(['//evil.example/x', 'https://evil.example/x', '/\\evil.example', 'javascript:alert(1)', '/login'])(
    'never follows %s',
    (path) => {
      expect(after(`?redirect=${encodeURIComponent(path)}`)).toEqual({ path: '/home' });
    },
  );

  it('hands the tokens to another application of this server', () => {
    expect(after(`?redirectUrl=${encodeURIComponent('/portal/?from=tcm')}`)).toEqual({
      address: `${origin}/portal/?from=tcm&accessToken=a&refreshToken=r`,
    });
  });

  it.each(['https://evil.example/', '//evil.example/', '/\\evil.example/'])('hands no token to %s', (url) => {
    expect(after(`?redirectUrl=${encodeURIComponent(url)}`)).toEqual({ path: '/home' });
  });
});
