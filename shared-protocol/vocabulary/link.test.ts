import { expect, test } from 'vitest'
import { safeParse } from '../schema.ts'
import { LinkUrl } from './link.ts'

const isLink = (url: string) => safeParse(LinkUrl, url).success

test.each([
  'wc:7f6e@2?relay-protocol=irn',
  'harbor-wc://wc?uri=wc%3A7f6e%402',
  'https://harbor.example/wc?uri=wc%3A7f6e',
  'tg://resolve?domain=wallet',
])('%s opens something', (url) => expect(isLink(url)).toBe(true))

test.each([
  'javascript:alert(1)',
  'JavaScript:alert(1)',
  'java\nscript:alert(1)',
  ' javascript:alert(1)',
  'data:text/html,x',
  'blob:https://x/1',
  'file:///etc/passwd',
  'vbscript:x',
  'about:blank',
  '//harbor.example',
  '/wc',
  'https:// harbor.example',
  '',
])('%s is refused', (url) => expect(isLink(url)).toBe(false))
