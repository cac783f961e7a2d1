/** The smaller build of hls.js, which comes without its types: they are those of the whole. */
declare module 'hls.js/light' {
  export { default } from 'hls.js'
}
