/**
 * The script tag that loads this script. An `<img name="currentScript">` takes the place of `document.currentScript`:
 * the accessor itself still tells the element. A module has none. It runs once, so its tag is the only one with the
 * address that the stack names: a second one is content of the page, with options of somebody else.
 */
export const findTag = () => {
  const current: unknown = Reflect.get(Document.prototype, 'currentScript', document)
  if (current instanceof HTMLScriptElement) return current
  const { stack = '' } = new Error()
  const tags = [...document.querySelectorAll<HTMLScriptElement>('script[data-project-id][src]')]
  const [tag, other] = tags.filter(({ src }) => stack.includes(src))
  return other ? undefined : tag
}
