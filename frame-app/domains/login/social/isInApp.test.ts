import { describe, expect, test } from 'vitest'
import { isInApp, isInFacebook } from './isInApp.ts'

const iPhone = 'Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko)'
const android = 'Mozilla/5.0 (Linux; Android 15; Pixel 9'
const chromium = 'AppleWebKit/537.36 (KHTML, like Gecko) Version/4.0 Chrome/137.0.0.0 Mobile Safari/537.36'

describe('in-app browsers', () => {
  test.each([
    ['Instagram', `${iPhone} Mobile/22F76 Instagram 380.0.0.28.109 (iPhone17,1; iOS 18_5)`],
    ['Facebook', `${iPhone} Mobile/22F76 [FBAN/FBIOS;FBAV/515.0.0]`],
    ['Facebook on Android', `${android}; wv) ${chromium} [FB_IAB/FB4A;FBAV/515.0.0;]`],
    ['TikTok', `${iPhone} Mobile/22F76 musical_ly_39.8.0 JsSdk/2.0 BytedanceWebview/d8a21c6`],
    ['LinkedIn', `${iPhone} Mobile/22F76 [LinkedInApp]/9.31.3154`],
    ['X', `${iPhone} Mobile/22F76 Twitter for iPhone/11.5`],
    ['Snapchat', `${iPhone} Version/18.5 Mobile/22F76 Safari/604.1 Snapchat/13.40.0.40`],
    ['MetaMask', `${iPhone} Version/18.5 Mobile/22F76 Safari/604.1 WebView MetaMaskMobile`],
    ['Phantom', `${android}) ${chromium} Phantom/android/25.20.0`],
    ['a wallet on Android', `${android}; wv) ${chromium}`],
    ['a wallet on iOS', `${iPhone} Mobile/22F76`],
  ])('detects %s', (_app, userAgent) => {
    expect(isInApp({ userAgent })).toBe(true)
  })

  test.each([
    ['Safari', `${iPhone} Version/18.5 Mobile/22F76 Safari/604.1`],
    ['Chrome on iOS', `${iPhone} CriOS/137.0.7151.51 Mobile/22F76 Safari/604.1`],
    ['Firefox on iOS', `${iPhone} FxiOS/139.0 Mobile/15E148 Safari/605.1.15`],
    ['Chrome on Android', `${android}) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/137.0.0.0 Mobile Safari/537.36`],
    [
      'Safari on a Mac',
      'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 Version/18.5 Safari/605.1.15',
    ],
  ])('does not detect %s', (_browser, userAgent) => {
    expect(isInApp({ userAgent })).toBe(false)
  })

  test('does not detect an iPhone home screen web app', () => {
    expect(isInApp({ userAgent: `${iPhone} Mobile/22F76`, standalone: true })).toBe(false)
  })
})

test('distinguishes Facebook’s own app from others', () => {
  expect(isInFacebook('Mozilla/5.0 (iPhone) AppleWebKit/605.1.15 [FBAN/FBIOS;FBAV/450.0]')).toBe(true)
  expect(isInFacebook('Mozilla/5.0 (iPhone) AppleWebKit/605.1.15 Instagram 380.0')).toBe(false)
})
