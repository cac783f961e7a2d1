import type { Page } from 'playwright-core'

type FakePlayer = {
  film: Buffer
  errorCode?: number | string
}

const playerPage = (script: string, { errorCode = null }: { errorCode?: number | string | null }) =>
  `<!doctype html><style>body{margin:0;background:#000}video{width:100vw;height:100vh}</style><video playsinline></video>
<script>const errorCode = ${JSON.stringify(errorCode)}; const video = document.querySelector('video')
const film = fetch('/film.mp4').then((response) => response.blob()).then((blob) => { video.src = URL.createObjectURL(blob) })
${script}</script>`

export async function fakeYouTube(page: Page, { film, errorCode }: FakePlayer): Promise<void> {
  const script = (body: string) => ({ contentType: 'text/javascript', body })
  await page.route('https://www.youtube.com/iframe_api', (route) => route.fulfill(script(YOUTUBE_LOADER)))
  await page.route('https://www.youtube.com/s/player/**', (route) => route.fulfill(script(YOUTUBE_WIDGET)))
  await page.route('https://www.youtube-nocookie.com/embed/*', (route) => {
    const isKnown = route.request().headers().referer !== undefined
    const body = playerPage(YOUTUBE_PLAYER, isKnown ? { errorCode } : { errorCode: 153 })
    return route.fulfill({ contentType: 'text/html', body })
  })
  await page.route('https://www.youtube-nocookie.com/film.mp4', (route) =>
    route.fulfill({ contentType: 'video/mp4', body: film }),
  )
}

/** Fakes Vimeo's player (developer.vimeo.com/player/sdk/reference); its script is bundled with the portal. */
export async function fakeVimeo(page: Page, { film, errorCode }: FakePlayer): Promise<void> {
  await page.route('https://player.vimeo.com/video/*', (route) =>
    route.fulfill({ contentType: 'text/html', body: playerPage(VIMEO_PLAYER, { errorCode }) }),
  )
  await page.route('https://player.vimeo.com/film.mp4', (route) =>
    route.fulfill({ contentType: 'video/mp4', body: film }),
  )
}

const YOUTUBE_LOADER = `
window.YT = window.YT || { loading: 1, loaded: 0 }
const widget = document.createElement('script')
widget.src = 'https://www.youtube.com/s/player/double/www-widgetapi.js'
document.head.append(widget)
`

/** Getters return the last reported values; commands take effect later. */
const YOUTUBE_WIDGET = `
const STATES = { UNSTARTED: -1, ENDED: 0, PLAYING: 1, PAUSED: 2, BUFFERING: 3, CUED: 5 }
class Player {
  #listeners = { onReady: [], onError: [], onStateChange: [], onPlaybackRateChange: [], onVolumeChange: [], onVideoProgress: [] }
  #values = {}
  #frame
  constructor(frame, { events = {} } = {}) {
    this.#frame = frame
    for (const [name, listener] of Object.entries(events)) this.addEventListener(name, listener)
    addEventListener('message', ({ source, origin, data }) => {
      if (source !== frame.contentWindow || origin !== new URL(frame.src).origin) return
      const { event, info } = JSON.parse(data)
      if (event === 'initialDelivery') clearInterval(listeningTimer)
      if (event === 'initialDelivery' || event === 'infoDelivery') Object.assign(this.#values, info)
      if (event === 'onReady') this.#setReady()
      for (const listener of this.#listeners[event] ?? []) listener({ target: this, data: info })
    })
    const listeningTimer = setInterval(() => this.#send({ event: 'listening', id: 1, channel: 'widget' }), 50)
  }
  addEventListener(name, listener) { this.#listeners[name]?.push(listener) }
  destroy() { this.#frame.remove() }
  #send(message) { this.#frame.contentWindow?.postMessage(JSON.stringify(message), new URL(this.#frame.src).origin) }
  #setReady() {
    const getters = { getCurrentTime: 'currentTime', getDuration: 'duration', getPlayerState: 'playerState', getVolume: 'volume',
      isMuted: 'muted', getPlaybackRate: 'playbackRate', getVideoLoadedFraction: 'videoLoadedFraction' }
    for (const [name, field] of Object.entries(getters)) this[name] = () => this.#values[field]
    for (const func of ['playVideo', 'pauseVideo', 'seekTo', 'mute', 'unMute', 'setVolume', 'setPlaybackRate', 'setOption']) {
      this[func] = (...args) => this.#send({ event: 'command', func, args })
    }
    this.getOption = (module, name) => (name === 'tracklist' ? [] : undefined)
  }
}
Object.assign(window.YT, { Player, PlayerState: STATES, loaded: 1 })
window.onYouTubeIframeAPIReady?.()
`

const YOUTUBE_PLAYER = `
const start = Number(new URLSearchParams(location.search).get('start') ?? 0)
const hasApi = new URLSearchParams(location.search).get('enablejsapi') === '1'
let state = -1
const send = (event, info) => parent.postMessage(JSON.stringify({ event, info, id: 1, channel: 'widget' }), '*')
const readInfo = () => ({ playerState: state, currentTime: video.currentTime, duration: video.duration || 0, videoLoadedFraction: 1,
  volume: video.volume * 100, muted: video.muted, playbackRate: video.playbackRate })
const sendInfo = () => send('infoDelivery', readInfo())
const setState = (next) => { if (next !== state) { state = next; sendInfo(); send('onStateChange', next) } }
video.onplaying = () => setState(1)
video.onwaiting = () => setState(3)
video.onpause = () => { if (!video.ended && !video.seeking) setState(2) }
video.onended = () => setState(0)
video.onratechange = () => { sendInfo(); send('onPlaybackRateChange', video.playbackRate) }
video.onvolumechange = () => { sendInfo(); send('onVolumeChange', { volume: video.volume * 100, muted: video.muted }) }
video.ontimeupdate = () => { sendInfo(); send('onVideoProgress', video.currentTime) }
const commands = {
  playVideo: () => { if (errorCode === null) { setState(3); void video.play() } },
  pauseVideo: () => video.pause(),
  // Seeking before playback starts it.
  seekTo: (to) => { video.currentTime = to; if (state === -1) commands.playVideo() },
  mute: () => { video.muted = true },
  unMute: () => { video.muted = false },
  setVolume: (to) => { video.volume = to / 100 },
  setPlaybackRate: (to) => { video.playbackRate = to },
  setOption() {},
}
let isConnected = false
addEventListener('message', async ({ source, data }) => {
  if (source !== parent || !hasApi) return
  const { event, func, args } = JSON.parse(data)
  if (event === 'command') commands[func](...args)
  if (event !== 'listening' || isConnected) return
  isConnected = true
  await film
  if (video.readyState === 0) await new Promise((resolve) => { video.onloadedmetadata = resolve })
  if (start > 0) video.currentTime = start
  send('initialDelivery', readInfo())
  send('onReady', null)
  if (errorCode !== null) send('onError', errorCode)
})
`

const VIMEO_PLAYER = `
const subscribed = new Set()
const send = (message) => parent.postMessage(message, '*')
const event = (name, data) => { if (subscribed.has(name)) send({ event: name, data }) }
const position = () => ({ seconds: video.currentTime, percent: video.currentTime / video.duration, duration: video.duration })
video.onplay = () => event('play', position())
video.onplaying = () => event('playing', position())
video.onpause = () => { if (!video.ended) event('pause', position()) }
video.onended = () => event('ended', position())
video.ontimeupdate = () => event('timeupdate', position())
video.onseeking = () => event('seeking', position())
video.onseeked = () => event('seeked', position())
video.onratechange = () => event('playbackratechange', { playbackRate: video.playbackRate })
video.onvolumechange = () => event('volumechange', { volume: video.volume, muted: video.muted })
const getters = {
  getDuration: () => video.duration,
  getCurrentTime: () => video.currentTime,
  getMuted: () => video.muted,
  getVolume: () => video.volume,
  getPlaybackRate: () => video.playbackRate,
  getTextTracks: () => [{ kind: 'captions', label: 'Español', language: 'es', mode: 'disabled' }],
}
const commands = {
  async play() { await video.play() },
  async pause() { video.pause() },
  async setCurrentTime(to) { video.currentTime = to; return to },
  async setPlaybackRate(to) { video.playbackRate = to; return to },
  async setMuted(to) { video.muted = to; return to },
  async setVolume(to) { video.volume = to; return to },
  async disableTextTrack() {},
}
addEventListener('message', async ({ source, data: { method, value } }) => {
  if (source !== parent || errorCode !== null) return
  if (method === 'ping') return
  if (method === 'addEventListener') {
    const [name] = [value].flat()
    subscribed.add(name)
    send({ method, value: name })
    if (name === 'loaded') send({ event: 'loaded', data: { id: 1 } })
    return
  }
  if (method in getters) return send({ method, value: getters[method]() })
  if (!(method in commands)) return send({ event: 'error', data: { method, name: 'TypeError', message: 'no such method' } })
  await commands[method]([value].flat()[0]).then(
    (result) => send({ method, value: result }),
    ({ name, message }) => send({ event: 'error', data: { method, name, message } }),
  )
})
// Vimeo's error page reports its error to the parent, too.
if (errorCode === null) film.then(() => new Promise((resolve) => { video.onloadedmetadata = resolve })).then(() => send({ event: 'ready' }))
else send({ event: 'error', data: { method: 'ready', name: errorCode, message: 'Because of its privacy settings, this video cannot be played here.' } })
`
