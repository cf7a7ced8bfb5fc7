/**
 * Embeds the secure frame in a popup that signs the visitor in for the page that opened it. The secure frame identifies
 * that page and asks the visitor.
 */
const meta = (name: string) => document.querySelector(`meta[name="foyer-${name}"]`)?.getAttribute('content') ?? ''

const query = new URLSearchParams({ projectId: meta('project-id'), grant: '' })
const iframe = Object.assign(document.createElement('iframe'), {
  title: 'Foyer wallet',
  src: `${meta('secure-origin')}/?${query}`,
})
document.body.append(iframe)
