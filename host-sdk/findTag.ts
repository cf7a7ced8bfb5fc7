/**
 * Returns the script tag that loads this script. An `<img name="currentScript">` shadows `document.currentScript` (DOM
 * clobbering), so the accessor is read from the prototype. A module has no current script. Because it runs once, only
 * its tag has the URL in the stack. A second such tag is injected content, whose options are not trusted.
 */
export const findTag = () => {
  const current = Reflect.get(Document.prototype, 'currentScript', document) as HTMLScriptElement | null
  if (current) return current
  const stack = new Error().stack ?? ''
  const tags = [...document.querySelectorAll<HTMLScriptElement>('script[data-project-id][src]')]
  const [tag, other] = tags.filter(({ src }) => stack.includes(src))
  return other ? undefined : tag
}
