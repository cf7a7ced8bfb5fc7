/** User agent tokens of in-app browsers: Android's WebView, social networks, messengers, wallets. */
const apps =
  /; wv\)|FB[A_][NVI]|Instagram|Line\/|Snapchat|TikTok|musical_ly|Bytedance|LinkedInApp|MicroMessenger|KAKAOTALK|MetaMaskMobile|TokenPocket|imToken|OKApp|BitKeep|Phantom\//

/**
 * On iOS, browsers send `Safari/` in the user agent. A web app on the home screen does not, but is not an in-app
 * browser.
 */
const isAppleWebView = (userAgent: string) =>
  /\(iP(hone|ad|od).*AppleWebKit/.test(userAgent) && !/Safari\//.test(userAgent)

/** Facebook's own app, in which a Facebook login works. */
export const isInFacebook = (userAgent = navigator.userAgent) => /FBA[NV]\//.test(userAgent)

/** The browser properties that show the context of a page. `standalone`: on iOS, opened from the home screen. */
interface BrowserInfo {
  userAgent: string
  standalone?: boolean
}

/** True for an in-app browser, in which a new window replaces the page or does not open. */
export const isInApp = ({ userAgent, standalone }: BrowserInfo = navigator) =>
  apps.test(userAgent) || (!standalone && isAppleWebView(userAgent))
