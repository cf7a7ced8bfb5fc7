/** Words by which browsers inside apps name themselves: Android's web view, social networks, messengers, wallets. */
const apps =
  /; wv\)|FB[A_][NVI]|Instagram|Line\/|Snapchat|TikTok|musical_ly|Bytedance|LinkedInApp|MicroMessenger|KAKAOTALK|MetaMaskMobile|TokenPocket|imToken|OKApp|BitKeep|Phantom\//

/** Of the programs on iOS that show pages, browsers say `Safari/`. A web app on the home screen does not, and is none of an app. */
const isAppleWebView = (userAgent: string) =>
  /\(iP(hone|ad|od).*AppleWebKit/.test(userAgent) && !/Safari\//.test(userAgent)

/** Facebook's own app: a login by Facebook works there. */
export const isInFacebook = (userAgent = navigator.userAgent) => /FBA[NV]\//.test(userAgent)

/** What tells where a page is shown. `standalone`: on iOS, from the home screen. */
interface BrowserInfo {
  userAgent: string
  standalone?: boolean
}

/** Whether this is the browser of an app: a further window takes the place of the page there, or does not open. */
export const isInApp = ({ userAgent, standalone }: BrowserInfo = navigator) =>
  apps.test(userAgent) || (!standalone && isAppleWebView(userAgent))
