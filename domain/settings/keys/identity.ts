import { choice, privateKeys, publicKeys, text, typedText } from '../kinds.ts'

const SOCIAL = {
  like: /^(https:\/\/[^\s\\]+|@?[\w.-]+)$/,
  expected: 'an https address or the name of an account, such as @estudio',
}
const HOST = {
  like: /^([a-z0-9-]+\.)+[a-z]{2,}$|^localhost$/i,
  expected: 'a host name without https:// and without a path, such as midominio.mx',
}
const PREFIX = { like: /^\d{1,4}$/, expected: 'one to four digits' }

/** Identity of the studio: brand, pictures and contact (3.29). */
export const identityKeys = {
  ...publicKeys({
    business_name: text('Name of the studio, in titles, messages and the footer (1.5, 2.18)', 'Aforo'),
    domain: text('Host name of the portal; a banner link with this host stays inside (2.30)', '', HOST),
    estilo: choice(['barro', 'pulso', 'tinta'], 'Art direction of the portal'),
    theme_mode: choice(
      ['light', 'dark', 'system'],
      'Light or dark tones of the portal; the style pulso is always dark',
    ),

    primary: typedText('colour', 'Main colour of the brand; the banner shows on it (3.29, 2.30)'),
    accent: typedText('colour', 'Second colour of the brand (3.29)'),
    dark: typedText('colour', 'Dark colour: ink and footer (3.29)'),
    gray: typedText('colour', 'Gray for quiet text (3.29)'),
    light: typedText('colour', 'Light colour: the background (3.29)'),
    'primary-light': typedText('colour', 'Pale main colour (3.29)'),

    logo: typedText('file', 'Logo on a light background (3.29)'),
    logo_light: typedText('file', 'Logo on a dark background (3.29)'),
    navbar_logo: typedText('file', 'Logo of the navbar and the mobile menu (2.29)'),
    favicon: typedText('file', 'Icon of the browser tab (3.29)'),
    bg_login: typedText('file', 'Background of /entrar (2.2)'),
    bg_signup: typedText('file', 'Background of /registro (2.3)'),
    bg_recover: typedText('file', 'Background of /recuperar (2.4)'),
    custom_css: typedText('css', 'Styles of the studio, served as a separate file, 100 kB at most (3.29)'),

    email: typedText('email', 'Address in the footer (2.31)'),
    whatsapp: typedText('phone', 'WhatsApp number, ten digits (2.31)'),
    whatsapp_prefix: text('Country prefix of the WhatsApp link in the footer (9.11)', '52', PREFIX),
    whatsapp_widget_prefix: text('Country prefix of the WhatsApp button (9.11)', '521', PREFIX),
    facebook: text('Facebook page (2.31)', '', SOCIAL),
    instagram: text('Instagram account (2.31)', '', SOCIAL),
    tiktok: text('TikTok account (2.31)', '', SOCIAL),
    location: text('Text under UBICACIÓN in the footer (2.31)'),
    map_link: typedText('url', 'Map of the studio, on /ubicacion'),
    opening_hours: text('Hours in words, on /ubicacion; a line each'),

    description: text('Description of the studio in one sentence, for search engines and link previews'),
    social_image: typedText('file', 'Picture of a shared link; empty draws one'),
    picture_treatment: choice(
      ['none', 'duotone'],
      'How uploaded pictures are shown: as they are, or in the brand’s two tones',
    ),

    certification_link: typedText('url', 'External certification link of the navbar (2.28)'),
    certification_label: text('Its label (2.28)', 'Certificación'),
    certification_host: text('The only host on which that link shows (2.28)', '', HOST),

    google_analytics_id: text('GA4 measurement id (3.29 tracking codes)', '', {
      like: /^G-[A-Z0-9]{4,20}$/,
      expected: 'a measurement id such as G-ABC1234567',
    }),
    meta_pixel_id: text('Meta Pixel id (3.29 tracking codes)', '', {
      like: /^\d{6,20}$/,
      expected: 'the digits of a pixel id',
    }),
  }),
  ...privateKeys({
    tracking_code_head: typedText('script', 'Raw code before </head>; never on checkout, mystudio or admin (R15)'),
    tracking_code_body: typedText('script', 'Raw code before </body>; never on checkout, mystudio or admin (R15)'),
  }),
}
