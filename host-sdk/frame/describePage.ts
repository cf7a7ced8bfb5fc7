/** The modal ignores URLs longer than this. */
const maxUrlLength = 2048

/** Returns the page's title, description and icons. The modal removes icons of other origins. */
export const describePage = (name?: string) => {
  const { origin } = location
  const description = document.querySelector<HTMLMetaElement>('meta[name=description]')
  const icons = [...document.querySelectorAll<HTMLLinkElement>('link[rel~="icon"]')].map(({ href }) => href)
  return {
    name: (name ?? (document.title || location.hostname)).slice(0, 64),
    description: description?.content.slice(0, 512) ?? '',
    url: origin,
    icons: icons.filter((icon) => icon.startsWith(`${origin}/`) && icon.length <= maxUrlLength).slice(0, 4),
  }
}
