/**
 * The window in which a sign-in on the hosted page serves the page that opened it. The secure frame identifies the
 * requester and asks the visitor; this document only contains it.
 */
const meta = (name: string) => document.querySelector(`meta[name="foyer-${name}"]`)?.getAttribute('content') ?? ''

const query = new URLSearchParams({ projectId: meta('project-id'), grant: '' })
const iframe = Object.assign(document.createElement('iframe'), {
  title: 'Foyer wallet',
  src: `${meta('secure-origin')}/?${query}`,
})
document.body.append(iframe)
