import { afterEach, beforeEach, expect, test, vi } from 'vitest'

interface Link {
  href: string
  onload: () => void
  onerror: () => void
  remove: () => void
}

/** A document with one script, and a server whose responses the test sets. */
const createDocument = () => {
  const links: Link[] = []
  const added: string[] = []
  const isThere = (selector: string) => selector.includes('"/assets/index.js"')
  const find = (selector: string) => links.find(({ href }) => selector.includes(`[href="${href}"]`))
  vi.stubGlobal('document', {
    querySelector: (selector: string) => (isThere(selector) ? {} : (find(selector) ?? null)),
    createElement: () => ({
      remove() {
        links.splice(links.indexOf(this as unknown as Link), 1)
      },
    }),
    head: {
      append: (link: Link) => {
        links.push(link)
        added.push(link.href)
      },
    },
  })
  const fetched = vi.fn(async (_url: string) => new Response('', { status: 200 }))
  vi.stubGlobal('fetch', fetched)
  return { links, added, fetched, urls: () => fetched.mock.calls.map(([url]) => url) }
}

let loadPart: typeof import('./loadPart.ts').loadPart
beforeEach(async () => {
  // The module remembers loaded files for the lifetime of the document.
  vi.resetModules()
  ;({ loadPart } = await import('./loadPart.ts'))
})
afterEach(() => {
  vi.unstubAllGlobals()
})

const part = async () => 'part'

test('imports only fetched files, as Chromium caches failures', async () => {
  const { fetched, urls } = createDocument()
  const load = vi.fn(part)
  fetched.mockRejectedValueOnce(new TypeError('Failed to fetch'))
  await expect(loadPart(load, ['/assets/later.js', '/assets/views.js'])).rejects.toThrow('Failed to fetch')
  expect(load).not.toHaveBeenCalled()
  expect(await loadPart(load, ['/assets/later.js', '/assets/views.js'])).toBe('part')
  expect(urls()).toEqual(['/assets/later.js', '/assets/views.js', '/assets/later.js'])
})

test('retries a file after the server’s error response', async () => {
  const { fetched } = createDocument()
  fetched.mockResolvedValueOnce(new Response('', { status: 503 }))
  await expect(loadPart(part, ['/assets/later.js'])).rejects.toThrow('/assets/later.js did not load')
  expect(await loadPart(part, ['/assets/later.js'])).toBe('part')
})

test('does not refetch files already present or in progress', async () => {
  const { urls } = createDocument()
  const urlsOf = ['/assets/index.js', '/assets/later.js']
  await Promise.all([loadPart(part, urlsOf), loadPart(part, urlsOf)])
  await loadPart(part, urlsOf)
  expect(urls()).toEqual(['/assets/later.js'])
})

test('loads styles before their part, and retries failed ones', async () => {
  const { links, added } = createDocument()
  const load = vi.fn(part)
  const first = loadPart(load, ['/assets/later.css'])
  links[0]?.onerror()
  await expect(first).rejects.toThrow('/assets/later.css did not load')
  expect([links, load.mock.calls]).toEqual([[], []])
  const second = loadPart(load, ['/assets/later.css'])
  links[0]?.onload()
  expect(await second).toBe('part')
  await loadPart(load, ['/assets/later.css'])
  expect(added).toEqual(['/assets/later.css', '/assets/later.css'])
})

test('imports a part without files directly', async () => {
  createDocument()
  expect(await loadPart(part)).toBe('part')
})
