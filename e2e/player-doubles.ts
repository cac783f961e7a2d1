import type { Page } from 'playwright-core'

type Double = {
  film: Buffer
  refuses?: number | string
}

const page = (script: string, { refuses = null }: { refuses?: number | string | null }) =>
  `<!doctype html><style>body{margin:0;background:#000}video{width:100vw;height:100vh}</style><video playsinline></video>
<script>const refuses = ${JSON.stringify(refuses)}; const video = document.querySelector('video')
const film = fetch('/film.mp4').then((response) => response.blob()).then((blob) => { video.src = URL.createObjectURL(blob) })
${script}</script>`

export async function withYouTube(visitor: Page, { film, refuses }: Double): Promise<void> {
  const script = (body: string) => ({ contentType: 'text/javascript', body })
  await visitor.route('https://www.youtube.com/iframe_api', (route) => route.fulfill(script(YOUTUBE_PROGRAM)))
  await visitor.route('https://www.youtube.com/s/player/**', (route) => route.fulfill(script(YOUTUBE_WIDGET)))
  await visitor.route('https://www.youtube-nocookie.com/embed/*', (route) => {
    const isKnown = route.request().headers().referer !== undefined
    const body = page(YOUTUBE_PLAYER, isKnown ? { refuses } : { refuses: 153 })
    return route.fulfill({ contentType: 'text/html', body })
  })
  await visitor.route('https://www.youtube-nocookie.com/film.mp4', (route) =>
    route.fulfill({ contentType: 'video/mp4', body: film }),
  )
}

/** The same of Vimeo's player (developer.vimeo.com/player/sdk/reference), whose program comes with the portal. */
export async function withVimeo(visitor: Page, { film, refuses }: Double): Promise<void> {
  await visitor.route('https://player.vimeo.com/video/*', (route) =>
    route.fulfill({ contentType: 'text/html', body: page(VIMEO_PLAYER, { refuses }) }),
  )
  await visitor.route('https://player.vimeo.com/film.mp4', (route) =>
    route.fulfill({ contentType: 'video/mp4', body: film }),
  )
}

const YOUTUBE_PROGRAM = `
window.YT = window.YT || { loading: 1, loaded: 0 }
const large = document.createElement('script')
large.src = 'https://www.youtube.com/s/player/double/www-widgetapi.js'
document.head.append(large)
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
      if (event === 'initialDelivery') clearInterval(asking)
      if (event === 'initialDelivery' || event === 'infoDelivery') Object.assign(this.#values, info)
      if (event === 'onReady') this.#become()
      for (const listener of this.#listeners[event] ?? []) listener({ target: this, data: info })
    })
    const asking = setInterval(() => this.#say({ event: 'listening', id: 1, channel: 'widget' }), 50)
  }
  addEventListener(name, listener) { this.#listeners[name]?.push(listener) }
  destroy() { this.#frame.remove() }
  #say(what) { this.#frame.contentWindow?.postMessage(JSON.stringify(what), new URL(this.#frame.src).origin) }
  #become() {
    const getters = { getCurrentTime: 'currentTime', getDuration: 'duration', getPlayerState: 'playerState', getVolume: 'volume',
      isMuted: 'muted', getPlaybackRate: 'playbackRate', getVideoLoadedFraction: 'videoLoadedFraction' }
    for (const [name, of] of Object.entries(getters)) this[name] = () => this.#values[of]
    for (const func of ['playVideo', 'pauseVideo', 'seekTo', 'mute', 'unMute', 'setVolume', 'setPlaybackRate', 'setOption']) {
      this[func] = (...args) => this.#say({ event: 'command', func, args })
    }
    this.getOption = (module, name) => (name === 'tracklist' ? [] : undefined)
  }
}
Object.assign(window.YT, { Player, PlayerState: STATES, loaded: 1 })
window.onYouTubeIframeAPIReady?.()
`

const YOUTUBE_PLAYER = `
const start = Number(new URLSearchParams(location.search).get('start') ?? 0)
const speaks = new URLSearchParams(location.search).get('enablejsapi') === '1'
let state = -1
const send = (event, info) => parent.postMessage(JSON.stringify({ event, info, id: 1, channel: 'widget' }), '*')
const seen = () => ({ playerState: state, currentTime: video.currentTime, duration: video.duration || 0, videoLoadedFraction: 1,
  volume: video.volume * 100, muted: video.muted, playbackRate: video.playbackRate })
const look = () => send('infoDelivery', seen())
const become = (to) => { if (to !== state) { state = to; look(); send('onStateChange', to) } }
video.onplaying = () => become(1)
video.onwaiting = () => become(3)
video.onpause = () => { if (!video.ended && !video.seeking) become(2) }
video.onended = () => become(0)
video.onratechange = () => { look(); send('onPlaybackRateChange', video.playbackRate) }
video.onvolumechange = () => { look(); send('onVolumeChange', { volume: video.volume * 100, muted: video.muted }) }
video.ontimeupdate = () => { look(); send('onVideoProgress', video.currentTime) }
const commands = {
  playVideo: () => { if (refuses === null) { become(3); void video.play() } },
  pauseVideo: () => video.pause(),
  // Sent elsewhere before it has begun, it begins.
  seekTo: (to) => { video.currentTime = to; if (state === -1) commands.playVideo() },
  mute: () => { video.muted = true },
  unMute: () => { video.muted = false },
  setVolume: (to) => { video.volume = to / 100 },
  setPlaybackRate: (to) => { video.playbackRate = to },
  setOption() {},
}
let isHeard = false
addEventListener('message', async ({ source, data }) => {
  if (source !== parent || !speaks) return
  const { event, func, args } = JSON.parse(data)
  if (event === 'command') commands[func](...args)
  if (event !== 'listening' || isHeard) return
  isHeard = true
  await film
  if (video.readyState === 0) await new Promise((done) => { video.onloadedmetadata = done })
  if (start > 0) video.currentTime = start
  send('initialDelivery', seen())
  send('onReady', null)
  if (refuses !== null) send('onError', refuses)
})
`

const VIMEO_PLAYER = `
const subscribed = new Set()
const send = (what) => parent.postMessage(what, '*')
const event = (name, data) => { if (subscribed.has(name)) send({ event: name, data }) }
const place = () => ({ seconds: video.currentTime, percent: video.currentTime / video.duration, duration: video.duration })
video.onplay = () => event('play', place())
video.onplaying = () => event('playing', place())
video.onpause = () => { if (!video.ended) event('pause', place()) }
video.onended = () => event('ended', place())
video.ontimeupdate = () => event('timeupdate', place())
video.onseeking = () => event('seeking', place())
video.onseeked = () => event('seeked', place())
video.onratechange = () => event('playbackratechange', { playbackRate: video.playbackRate })
video.onvolumechange = () => event('volumechange', { volume: video.volume, muted: video.muted })
const gets = {
  getDuration: () => video.duration,
  getCurrentTime: () => video.currentTime,
  getMuted: () => video.muted,
  getVolume: () => video.volume,
  getPlaybackRate: () => video.playbackRate,
  getTextTracks: () => [{ kind: 'captions', label: 'Español', language: 'es', mode: 'disabled' }],
}
const does = {
  async play() { await video.play() },
  async pause() { video.pause() },
  async setCurrentTime(to) { video.currentTime = to; return to },
  async setPlaybackRate(to) { video.playbackRate = to; return to },
  async setMuted(to) { video.muted = to; return to },
  async setVolume(to) { video.volume = to; return to },
  async disableTextTrack() {},
}
addEventListener('message', async ({ source, data: { method, value } }) => {
  if (source !== parent || refuses !== null) return
  if (method === 'ping') return
  if (method === 'addEventListener') {
    const [name] = [value].flat()
    subscribed.add(name)
    send({ method, value: name })
    if (name === 'loaded') send({ event: 'loaded', data: { id: 1 } })
    return
  }
  if (method in gets) return send({ method, value: gets[method]() })
  if (!(method in does)) return send({ event: 'error', data: { method, name: 'TypeError', message: 'no such method' } })
  await does[method]([value].flat()[0]).then(
    (result) => send({ method, value: result }),
    ({ name, message }) => send({ event: 'error', data: { method, name, message } }),
  )
})
// Where Vimeo shows an error page instead, that page says so.
if (refuses === null) film.then(() => new Promise((done) => { video.onloadedmetadata = done })).then(() => send({ event: 'ready' }))
else send({ event: 'error', data: { method: 'ready', name: refuses, message: 'Because of its privacy settings, this video cannot be played here.' } })
`
