/** A live installation, as far as it can be one without vendors. */
export const LIVE = { ENVIRONMENT: 'prod', CARD_PROVIDER: 'sandbox', BUREAU_PROVIDER: 'sandbox', MAIL_URL: 'folder', SCANNER_URL: 'embedded', KEYS: 'generated' }

/** Where an installation may lead to from the foot of its pages. */
export const OUTWARD_LINKS = { APP_STORE_URL: 'https://apps.example/nestbond', PLAY_STORE_URL: 'https://play.example/nestbond', SOCIAL_URLS: 'https://www.instagram.com/nestbond, https://www.linkedin.com/company/nestbond' }
