/** Names in the order in which they count: many browsers also carry the names of others. */
const browsers: [pattern: RegExp, name: string][] = [
  [/\bEdg(e|A|iOS)?\//, 'Edge'],
  [/\b(OPR|Opera)\//, 'Opera'],
  [/\bSamsungBrowser\//, 'Samsung Internet'],
  [/\b(Firefox|FxiOS)\//, 'Firefox'],
  [/\b(Chrome|CriOS|HeadlessChrome)\//, 'Chrome'],
  [/\bVersion\/.*\bSafari\//, 'Safari'],
]

const systems: [pattern: RegExp, name: string][] = [
  [/\biPhone\b/, 'iOS'],
  [/\biPad\b/, 'iPadOS'],
  [/\bAndroid\b/, 'Android'],
  [/\bWindows\b/, 'Windows'],
  [/\bCrOS\b/, 'ChromeOS'],
  [/\bMac OS X\b/, 'macOS'],
  [/\bLinux\b/, 'Linux'],
]

/** The name of a browser that is in none of these. */
export const unknownBrowser = 'A browser'

const firstOf = (table: [pattern: RegExp, name: string][], text: string) =>
  table.find(([pattern]) => pattern.test(text))?.[1]

/** Browser and system by the user agent, such as `Chrome on macOS`: what a visitor recognises, for nothing else. */
export const describeDevice = (userAgent: string) => {
  const browser = firstOf(browsers, userAgent) ?? unknownBrowser
  const system = firstOf(systems, userAgent)
  return system ? `${browser} on ${system}` : browser
}
