import fc from 'fast-check'
import { safeParse } from '#protocol/schema'
import { LinkUrl } from '#protocol/vocabulary/link'
import { readSession } from '../../frame-app/connectors/walletConnect/session.ts'
import {
  type AppLinks,
  browseLinks,
  pairingLinks,
  requestLink,
  webLink,
} from '../../frame-app/domains/wallets/deepLink.ts'
import { walletLinksOf } from '../../frame-app/domains/wallets/walletLinks.ts'
import { Wallet } from '../../frame-app/services/wallet-listing/wallet.ts'
import { fillTemplate, followLink } from '../../host-sdk/frame/followLink.ts'
import { readFragment, toFragment } from '../../secure-frame/approval/window/ticket.ts'
import { CustomWallet } from '../../shared-protocol/options.ts'
import type { FuzzTarget } from './FuzzTarget.ts'
import { requireRule } from './rules.ts'

interface Case {
  link: string
  other: string
  from: 'session' | 'listing' | 'options' | 'wire' | 'fragment'
}

/** Schemes that run code, read local data or bypass apps and sites. Independent of the tested lists. */
const forbidden = [
  'javascript:',
  'data:',
  'blob:',
  'filesystem:',
  'vbscript:',
  'file:',
  'about:',
  'view-source:',
  'intent:',
  'content:',
  'chrome:',
  'chrome-extension:',
  'moz-extension:',
  'resource:',
]

const schemes = [
  'harbor-wc',
  'HARBOR-WC',
  'https',
  'HTTPS',
  'http',
  'wc',
  'metamask',
  'tg',
  'app.example',
  'a+b.c-d',
  'javascript',
  'JavaScript',
  'data',
  'blob',
  'file',
  'vbscript',
  'about',
  'view-source',
  'filesystem',
  'intent',
  'INTENT',
  'content',
  'chrome',
  'chrome-extension',
  'resource',
  'mailto',
  'ws',
  '',
  '1x',
  'java script',
]
const rests = [
  '://',
  '://open',
  '://open/',
  ':',
  '',
  '://harbor.example/app',
  '://harbor.example',
  ':alert(1)//',
  '://%0aalert(1)',
  '://a@b.example',
  '://[::1]',
  '://xn--0.com',
  '://harbor.example:99999',
  ':/',
  '://open?x=1#y',
  '://\u202eevil',
  '://open#Intent;scheme=https;end',
  '://x/../..',
  ':text/html,<script>',
  '\\\\evil.example',
]
const dirt = ['', '', '', '', ' ', '\n', '\t', '\u0000', '\u0001', '\u200b', '\ufeff', '\\', '/', 'x'.repeat(5_000)]

const built = fc
  .tuple(fc.constantFrom(...schemes), fc.constantFrom(...rests), fc.constantFrom(...dirt), fc.nat(40))
  .map(([scheme, rest, part, at]) => {
    const link = scheme + rest
    const place = at % (link.length + 1)
    return link.slice(0, place) + part + link.slice(place)
  })

const fragment = fc
  .tuple(fc.base64String({ minLength: 20, maxLength: 24 }), fc.base64String({ minLength: 40, maxLength: 44 }))
  .map(([requestId, key]) => `#approve=${requestId}.${key}`)
const legalFragment = fc
  .tuple(
    fc.string({ unit: fc.constantFrom(...'Az09-_'), minLength: 22, maxLength: 22 }),
    fc.string({ unit: fc.constantFrom(...'Az09-_'), minLength: 43, maxLength: 43 }),
  )
  .map(([requestId, key]) => toFragment({ requestId, key }))

const anyLink = fc.oneof(
  { weight: 12, arbitrary: built },
  { weight: 2, arbitrary: fc.webUrl({ withFragments: true, withQueryParameters: true }) },
  { weight: 2, arbitrary: fc.string({ unit: 'binary', maxLength: 30 }) },
)

const cases: fc.Arbitrary<Case> = fc.oneof(
  {
    weight: 9,
    arbitrary: fc.record({
      link: anyLink,
      other: anyLink,
      from: fc.constantFrom<Case['from']>('session', 'listing', 'options', 'wire'),
    }),
  },
  {
    weight: 1,
    arbitrary: fc.record({
      link: fc.oneof(fragment, legalFragment, anyLink),
      other: fc.constant(''),
      from: fc.constant<'fragment'>('fragment'),
    }),
  },
)

const pairingUri = 'wc:7f6e50@2?relay-protocol=irn&symKey=ab12'

/** URLs that the page would open. */
const follow = (url: string) => {
  const went: string[] = []
  const globals = { open: (href: string) => went.push(href), location: { assign: (href: string) => went.push(href) } }
  Object.assign(globalThis, globals)
  try {
    followLink(url)
  } finally {
    for (const name of Object.keys(globals)) Reflect.deleteProperty(globalThis, name)
  }
  return went
}

/** Rules for each returned link: it is valid, has an allowed scheme and opens the displayed target. */
const checkOut = (link: string, isSite: boolean) => {
  // Site links can appear in an anchor of the modal. The page opens every app link.
  requireRule(isSite || safeParse(LinkUrl, link).success, `${link} would not be opened by the page`)
  const went = follow(link)
  requireRule(went.length === 1, `${link} is opened ${went.length} times`)
  for (const href of [link, ...went]) {
    const { protocol } = new URL(href)
    requireRule(!forbidden.includes(protocol), `${href} comes out`)
    requireRule(!isSite || protocol === 'https:' || protocol === 'http:', `${href} is no site`)
  }
}

const session = ({ link, other }: Case) =>
  readSession({
    topic: 'ab12',
    expiry: 1,
    namespaces: { eip155: { accounts: [`eip155:1:0x${'1'.repeat(40)}`], methods: [] } },
    peer: { metadata: { name: 'Harbor', icons: [other], redirect: { native: link, universal: other } } },
  })

const inTelegram = { isTelegram: true, isAndroid: true }

const openedAnywhere = (links: AppLinks) => [
  ...pairingLinks(links, pairingUri, { isTelegram: false, isAndroid: false }),
  ...pairingLinks(links, pairingUri, inTelegram),
]

/** Paths from an untrusted link to an opened one. */
const outputs: Record<Exclude<Case['from'], 'fragment'>, (given: Case) => { links: string[]; sites: string[] }> = {
  session: (given) => {
    const { wallet } = session(given) ?? {}
    requireRule(wallet?.icon?.startsWith('https://') ?? true, 'a picture is not from a site')
    const links: AppLinks = { native: wallet?.native, universal: wallet?.universal }
    return { links: [...openedAnywhere(links), requestLink(links, 'ab12', inTelegram)].filter(isGiven), sites: [] }
  },
  listing: ({ link, other }) => {
    const listed = Wallet.safeParse({
      id: 'x',
      name: 'X',
      mobile_link: link,
      desktop_link: link,
      browse_link: link,
      webapp_link: other,
      link_mode: other,
      homepage: other,
    })
    const {
      links,
      desktopLink,
      browseLink = '',
      webLink: site,
      homepage,
    } = listed.success ? walletLinksOf(listed.data) : {}
    const { url, template } = browseLinks(browseLink, 'https://shop.example') ?? {}
    const apps = [
      links?.native,
      desktopLink,
      url,
      template && fillTemplate(template, 'https://shop.example/a?b#c'),
      ...openedAnywhere(links ?? {}),
    ]
    return {
      links: apps.filter(isGiven),
      sites: [links?.universal, homepage, webLink(site, pairingUri)].filter(isGiven),
    }
  },
  options: ({ link, other }) => {
    const custom = safeParse(CustomWallet, {
      id: 'x',
      name: 'X',
      mobile_link: link,
      link_mode: other,
      webapp_link: other,
      homepage: other,
    })
    if (!custom.success) return { links: [], sites: [] }
    const { mobile_link: native, link_mode: universal, webapp_link: site, homepage } = custom.data
    return {
      links: openedAnywhere({ native, universal }),
      sites: [homepage, universal, webLink(site, pairingUri)].filter(isGiven),
    }
  },
  wire: ({ link }) => ({ links: safeParse(LinkUrl, link).success ? [link] : [], sites: [] }),
}

const isGiven = (link: string | null | undefined): link is string => typeof link === 'string'

const runFragment = ({ link }: Case) => {
  const ticket = readFragment(link)
  requireRule(!ticket || toFragment(ticket) === link, 'a fragment is read as another one')
  return ticket !== undefined
}

const runLinks = (given: Case, from: keyof typeof outputs) => {
  const { links, sites } = outputs[from](given)
  for (const link of links) checkOut(link, false)
  for (const site of sites) checkOut(site, true)
  return links.length + sites.length > 0
}

/** Links of wallets, listings and pages: only links that open an app or a site are returned. */
export const links: FuzzTarget<Case> = {
  name: 'links',
  unit: 'cases',
  batchSize: 500,
  open: async (stopwatch) => ({
    arbitrary: cases,
    run: async (given) => {
      const { from } = given
      const isOut = await stopwatch.time(() => (from === 'fragment' ? runFragment(given) : runLinks(given, from)))
      return { count: 1, accepted: isOut ? 1 : 0 }
    },
  }),
}
