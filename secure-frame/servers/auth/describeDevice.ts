/** Browser patterns in order of precedence, because many user agents also contain the names of other browsers. */
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

export const unknownBrowser = 'A browser'

const firstOf = (table: [pattern: RegExp, name: string][], text: string) =>
  table.find(([pattern]) => pattern.test(text))?.[1]

/**
 * Returns browser and system from the user agent, such as `Chrome on macOS`. Used only to help the visitor recognize
 * the device.
 */
export const describeDevice = (userAgent: string) => {
  const browser = firstOf(browsers, userAgent) ?? unknownBrowser
  const system = firstOf(systems, userAgent)
  return system ? `${browser} on ${system}` : browser
}
