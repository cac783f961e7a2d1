import { choice, flag, json, privateKeys, publicKeys, secretKeys, text, whole, typedText } from '../kinds.ts'
import { parseNamedAddress } from '../named-address.ts'

/** Properties of the auth configuration of a web client; all of them are public. */
const AUTH_FIELDS = 'apiKey authDomain projectId storageBucket messagingSenderId appId measurementId'.split(' ')

/** The external services: accounts, files, messages (3.29). */
export const providerKeys = {
  ...publicKeys({
    auth_provider: json(AUTH_FIELDS, 'Auth provider of the browser; empty is the portal’s own (3.29, 7.44)'),
    password_min_length: whole(6, 'Shortest password of a customer (5.3, 9.5)', { min: 6, max: 64 }),
    password_max_length: whole(128, 'Longest password (5.3)', { min: 64, max: 1024 }),
    password_needs_lowercase: flag(false, 'A password needs a small letter (5.3)'),
    password_needs_uppercase: flag(false, 'A password needs a capital letter (5.3)'),
    password_needs_number: flag(false, 'A password needs a digit (5.3)'),
    password_needs_symbol: flag(false, 'A password needs something that is neither letter nor digit (5.3)'),
    files_location: choice(['default', 'aws'], 'Where uploads are stored (5.8)'),
    S3_ENDPOINT: text('Address of the object store; empty is Amazon’s of the region (3.29)', '', {
      like: /^https:\/\/[^\s\\@/]+\/?$|^http:\/\/(localhost|127\.0\.0\.1)(:\d{1,5})?\/?$/,
      expected: 'an https address without a path, or a store on this machine such as http://localhost:9000',
    }),
    bucket: text('Bucket of the object store (3.29)'),
    region: text('Region of the object store (3.29)'),
  }),
  ...privateKeys({
    auth_enumeration_protection: flag(false, 'One neutral text for every failed sign-in (R15)'),
    staff_second_factor: choice(['required', 'optional'], 'Whether staff sign in with a second factor (R15)'),
    whatsapp_phone_id: text('Sender of WhatsApp messages'),
    mail_from: text('Sender of e-mails; empty is the user of the mail server or the address of the studio (R14)', '', {
      like: { test: (text) => text === '' || parseNamedAddress(text) !== null },
      expected: 'an address, or a name and an address such as Casa Barro <hola@midominio.mx>',
    }),
    mail_reply_to: typedText('email', 'Reply-to address of e-mails; empty is the address in the footer (R14)'),
  }),
  ...secretKeys({
    s3_access_id: text('Access id of the object store'),
    s3_secret: text('Secret of the object store'),
    whatsapp_token: text('Token of the WhatsApp provider'),
    whatsapp_app_secret: text('Secret with which WhatsApp signs its webhooks'),
    whatsapp_verify_token: text('Token with which WhatsApp verifies the webhook address'),
    smtp_url: text('Mail server, smtps://user:password@host (R14)', '', {
      like: /^(smtps?:\/\/([^\s:@/]+(:[^\s@/]*)?@)?[^\s:@/]+(:\d{1,5})?\/?)?$/,
      expected: 'smtps://user:password@host, or smtp:// for a server that offers STARTTLS',
    }),
  }),
}
