/** A part of a workspace, with the reason for its position. A file imports its own part or lower ones. */
export type Area = {
  readonly name: string
  readonly why: string
  /** Its modules from the ground up; an area without them is one module. */
  readonly modules?: readonly string[]
}

export const areas = {
  domain: [
    { name: 'values', why: 'days, money, names and refusals: everything is written with them' },
    { name: 'jobs', why: 'when work is due is a matter of days' },
    { name: 'brand', why: 'colours and pictures are values of a studio’s look' },
    { name: 'settings', why: 'a studio chooses its look, its limits and its words' },
    {
      name: 'catalogue',
      why: 'what a studio offers depends on its settings',
      modules: ['files', 'content', 'studio', 'forms', 'schedule'],
    },
    { name: 'people', why: 'people accept documents and answer forms of the catalogue' },
    { name: 'audit', why: 'each change is by a person, of a thing of the catalogue' },
    { name: 'notifications', why: 'people are written to, about classes' },
    {
      name: 'commerce',
      why: 'people buy; credits are for classes of the schedule',
      modules: ['packages', 'discounts', 'credits', 'cash-session', 'saved-cards', 'purchases', 'billing'],
    },
    {
      name: 'booking',
      why: 'a seat is paid with credits or with cash',
      modules: ['reservations', 'roster', 'calendar-feed', 'waitlist', 'timetable'],
    },
    {
      name: 'payments',
      why: 'a checkout holds a seat while it is paid; a plan that ends releases its seats',
      modules: ['checkout', 'subscriptions', 'money', 'coach-pay'],
    },
    { name: 'media', why: 'videos are watched by those whose plan includes them' },
    { name: 'customers', why: 'the list of customers shows plans, visits and money' },
    {
      name: 'messaging',
      why: 'reminders and broadcasts are about seats, plans and classes, or to a part of the customers',
      modules: ['reminders', 'broadcasts'],
    },
    { name: 'opening', why: 'a new studio is opened in all areas below, and writes to those who wait for it' },
    { name: 'profile', why: 'one person with all that the areas below keep of them' },
    { name: 'import', why: 'a file of people brings classes and plans along' },
    { name: 'reporting', why: 'figures of all areas', modules: ['reports', 'today'] },
    { name: 'operation', why: 'the keys, backups and version of the whole studio' },
    { name: 'seo', why: 'search engines read classes, packages and places' },
    { name: 'testing', why: 'samples for tests' },
  ],
  fakes: [
    { name: 'memory', why: 'what fakes remember, in a schema of its own' },
    { name: 'pages', why: 'the frame of what a browser is shown' },
    { name: 'stripe', why: 'cards, vouchers and transfers' },
    { name: 'paypal', why: 'the wallet' },
  ],
  server: [
    {
      name: 'platform',
      why: 'the ground, which knows no area',
      modules: ['database', 'events', 'log', 'http'],
    },
    { name: 'gateways', why: 'providers are reached over HTTP, and some keep their memory in the database' },
    { name: 'audit', why: 'each change of the areas above writes its line' },
    { name: 'settings', why: 'a change of settings is audited' },
    {
      name: 'catalogue',
      why: 'what a studio offers depends on its settings',
      modules: ['files', 'studio', 'content', 'forms', 'schedule'],
    },
    { name: 'people', why: 'people accept documents and answer forms of the catalogue' },
    { name: 'notifications', why: 'a message goes to a person, as they chose' },
    { name: 'identity', why: 'an account is a person’s; its codes and invitations are messages' },
    {
      name: 'commerce',
      why: 'people buy; credits are for classes of the schedule',
      modules: ['packages', 'discounts', 'credits', 'cash-session', 'saved-cards', 'purchases', 'billing'],
    },
    {
      name: 'booking',
      why: 'a seat is paid with credits or with cash',
      modules: ['reservations', 'roster', 'calendar-feed', 'waitlist', 'timetable'],
    },
    {
      name: 'payments',
      why: 'a checkout holds a seat while it is paid; a plan that ends releases its seats',
      modules: ['coach-pay', 'checkout', 'subscriptions', 'money', 'webhooks'],
    },
    { name: 'media', why: 'videos are watched by those whose plan includes them' },
    { name: 'customers', why: 'the list of customers shows plans, visits and money' },
    {
      name: 'messaging',
      why: 'reminders and broadcasts are about seats, plans and classes, or to a part of the customers',
      modules: ['reminders', 'broadcasts'],
    },
    { name: 'opening', why: 'a new studio is opened in all areas below, and writes to those who wait for it' },
    { name: 'import', why: 'a studio’s folder is loaded into all areas' },
    { name: 'profile', why: 'one person with all that the areas below keep of them' },
    { name: 'reporting', why: 'figures of all areas', modules: ['reports', 'today'] },
    {
      name: 'app',
      why: 'starts the server with everything in it; its own root and `cli/` may import all of it',
      modules: ['live', 'integrity', 'checks', 'backup', 'jobs', 'operation', 'observability', 'web'],
    },
    { name: 'testing', why: 'samples, probes and doubles for tests' },
  ],
  ui: [
    { name: 'fonts', why: 'style sheets, which import nothing' },
    { name: 'api', why: 'how a call is sent, and how it fails' },
    { name: 'components', why: 'what people see and use; they make no calls' },
    { name: 'gallery', why: 'shows all of it' },
  ],
  portal: [
    { name: 'ui', why: 'components that know no page' },
    { name: 'api', why: 'calls, which components do not make' },
    { name: 'frame', why: 'what stands around each page asks the API' },
    { name: 'offline', why: 'the frame says that there is no network' },
    { name: 'forms', why: 'fields are components' },
    { name: 'documents', why: 'documents are accepted in a form' },
    { name: 'catalogue', why: 'coaches, places and class types' },
    { name: 'account', why: 'a customer signs in, with forms and documents' },
    { name: 'opening', why: 'a studio that is not open has pages in the frame of the accounts' },
    { name: 'packages', why: 'offers are shown to a customer' },
    { name: 'checkout', why: 'a package is paid' },
    { name: 'sources', why: 'cards are saved at the checkout' },
    { name: 'billing', why: 'a charge has its tax invoice' },
    { name: 'purchases', why: 'purchases show charges, cards and invoices' },
    { name: 'credits', why: 'credits show the purchase that granted them' },
    { name: 'reservations', why: 'a seat is paid with credits' },
    { name: 'waitlist', why: 'a place in a waitlist becomes a seat' },
    { name: 'videos', why: 'videos are watched with a plan' },
    { name: 'schedule', why: 'the calendar shows seats, waitlists and offers' },
    { name: 'content', why: 'pages of the studio show its classes' },
    { name: 'landing', why: 'the first page shows something of everything' },
  ],
  admin: [
    { name: 'api', why: 'calls, and who is signed in' },
    { name: 'charts', why: 'drawings of figures' },
    { name: 'ui', why: 'components, lists and forms, which make calls' },
    { name: 'offline', why: 'what reception does without a network waits in components' },
    { name: 'frame', why: 'what stands around each page, and the sign-in' },
    { name: 'files', why: 'the library of files is a list' },
    { name: 'rich', why: 'a text has pictures of the library' },
    { name: 'classes', why: 'the classes of a day' },
    { name: 'import', why: 'a file of people is read' },
    { name: 'catalogue', why: 'places, rooms, class types and coaches have pictures' },
    { name: 'credits', why: 'credits are shown with their classes' },
    { name: 'money', why: 'payments, the cash session, coach pay and what providers owe' },
    { name: 'board', why: 'the week of classes is changed' },
    { name: 'operation', why: 'keys, backups and version; a studio is opened with keys that are tried' },
    { name: 'opening', why: 'places, classes, coaches and a first week are made, step by step' },
    { name: 'today', why: 'the day at a glance, and what is left to open the studio' },
    { name: 'addresses', why: 'addresses of the portal' },
    { name: 'audit', why: 'the log of changes' },
    { name: 'content', why: 'pages and announcements are written' },
    { name: 'forms', why: 'forms and their fields' },
    { name: 'jobs', why: 'what runs by itself' },
    { name: 'reports', why: 'figures with their charts' },
    { name: 'selling', why: 'packages, discounts and payment methods' },
    { name: 'videos', why: 'the library of videos' },
    { name: 'messages', why: 'what was sent, and broadcasts' },
    { name: 'people', why: 'a customer with classes, credits and payments' },
    { name: 'settings', why: 'the studio’s settings, with the look of its pages and messages' },
    { name: 'roster', why: 'who comes to a class, each one a customer' },
    { name: 'staff', why: 'who works here, chosen from people' },
  ],
} as const satisfies Record<string, readonly Area[]>

export type Workspace = keyof typeof areas

/** Every module of a workspace as `area` or `area/module`, from the ground up. */
export const modulesOf = (workspace: Workspace): string[] =>
  (areas[workspace] as readonly Area[]).flatMap(({ name, modules }) =>
    modules ? modules.map((module) => `${name}/${module}`) : [name],
  )

/** The types of this file may be imported by every area; nothing else of the area `app` may. */
export const APP_CONTEXT_FILE = 'server/app/app-context.ts'
