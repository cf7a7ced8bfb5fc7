import { expect, test } from 'vitest'
import { safeParse } from '../schema.ts'
import { LinkUrl } from './link.ts'

const isLink = (url: unknown) => safeParse(LinkUrl, url).success

test.each([
  'wc:7f6e@2?relay-protocol=irn',
  'harbor-wc://wc?uri=wc%3A7f6e%402',
  'HARBOR-WC://wc?uri=wc%3A7f6e%402',
  'https://harbor.example/wc?uri=wc%3A7f6e',
  'HTTPS://harbor.example',
  'hTTps:harbor.example',
  'tg://resolve?domain=wallet',
  'javascripter://open',
])('%s opens an app or a site', (url) => expect(isLink(url)).toBe(true))

test.each([
  'javascript:alert(1)',
  'JavaScript:alert(1)',
  'java\nscript:alert(1)',
  'java\tscript:alert(1)',
  'javascript\r:alert(1)',
  ' javascript:alert(1)',
  '\u0001javascript:alert(1)',
  '\u0000JAVASCRIPT:alert(1)',
  'javascript://harbor.example/%0aalert(1)',
  'data:text/html,x',
  'DATA:text/html,x',
  'blob:https://x/1',
  'filesystem:https://x/1',
  'file:///etc/passwd',
  'vbscript:x',
  'about:blank',
  'view-source:https://harbor.example',
  'intent://open#Intent;scheme=harbor-wc;end',
  'INTENT:open',
  'content://contacts',
  'chrome://settings',
  'chrome-extension://harbor/page.html',
  'moz-extension://harbor/page.html',
  'resource://harbor',
  '//harbor.example',
  '/wc',
  'harbor.example',
  'https:// harbor.example',
  'https://harbor.example/a b',
  'https://harbor.example\n',
  'h\tttps://harbor.example',
  'https://',
  'https://harbor.example:99999',
  `https://harbor.example/${'x'.repeat(4096)}`,
  '',
  7,
  null,
])('%j is refused', (url) => expect(isLink(url)).toBe(false))
