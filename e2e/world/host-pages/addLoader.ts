import { origins } from '../stack/ports.ts'

/** Adds Foyer's script tag to the page with the given attributes: `{ 'project-id': 'demo' }`. */
export function addLoader(attributes: Record<string, string>): Promise<void> {
  const script = document.createElement('script')
  script.src = `${origins.app}/loader.js`
  for (const [name, value] of Object.entries(attributes)) script.setAttribute(`data-${name}`, value)
  return new Promise((resolve, reject) => {
    script.addEventListener('load', () => resolve())
    script.addEventListener('error', reject)
    document.head.append(script)
  })
}
