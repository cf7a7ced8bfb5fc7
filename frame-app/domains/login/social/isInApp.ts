/** User agent tokens of in-app browsers, such as Android's WebView, social networks, messengers and wallets. */
const apps =
  /; wv\)|FB[A_][NVI]|Instagram|Line\/|Snapchat|TikTok|musical_ly|Bytedance|LinkedInApp|MicroMessenger|KAKAOTALK|MetaMaskMobile|TokenPocket|imToken|OKApp|BitKeep|Phantom\//

/**
 * True for an iOS web view, whose user agent does not contain `Safari/`. Home screen web apps also do not contain it,
 * but are not in-app browsers.
 */
const isAppleWebView = (userAgent: string) =>
  /\(iP(hone|ad|od).*AppleWebKit/.test(userAgent) && !/Safari\//.test(userAgent)

/** True in Facebook's own app, in which a Facebook login works. */
export const isInFacebook = (userAgent = navigator.userAgent) => /FBA[NV]\//.test(userAgent)

/** Browser properties that show where the page is open. `standalone` means opened from the iOS home screen. */
interface BrowserInfo {
  userAgent: string
  standalone?: boolean
}

/** True for an in-app browser, in which a popup replaces the page or does not open. */
export const isInApp = ({ userAgent, standalone }: BrowserInfo = navigator) =>
  apps.test(userAgent) || (!standalone && isAppleWebView(userAgent))
