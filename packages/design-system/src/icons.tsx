import {
  ArrowUpRight as ArrowUpRightGlyph,
  Armchair as ArmchairGlyph,
  BadgeCheck as BadgeCheckGlyph,
  BedDouble as BedDoubleGlyph,
  Bell as BellGlyph,
  Calendar as CalendarGlyph,
  CalendarClock as CalendarClockGlyph,
  CheckCheck as CheckCheckGlyph,
  ChevronLeft as ChevronLeftGlyph,
  ChevronRight as ChevronRightGlyph,
  ChevronsLeft as ChevronsLeftGlyph,
  ChevronsRight as ChevronsRightGlyph,
  ChevronUp as ChevronUpGlyph,
  CircleX as CircleXGlyph,
  CreditCard as CreditCardGlyph,
  Download as DownloadGlyph,
  ExternalLink as ExternalLinkGlyph,
  Eye as EyeGlyph,
  EyeOff as EyeOffGlyph,
  FileCheck as FileCheckGlyph,
  FileSearch as FileSearchGlyph,
  Flower2 as Flower2Glyph,
  Handshake as HandshakeGlyph,
  HousePlus as HousePlusGlyph,
  IdCard as IdCardGlyph,
  Key as KeyGlyph,
  Languages as LanguagesGlyph,
  Link as LinkGlyph,
  Lock as LockGlyph,
  MailCheck as MailCheckGlyph,
  Menu as MenuGlyph,
  MessageSquare as MessageSquareGlyph,
  Minus as MinusGlyph,
  Percent as PercentGlyph,
  Phone as PhoneGlyph,
  Plus as PlusGlyph,
  Printer as PrinterGlyph,
  Receipt as ReceiptGlyph,
  RotateCcw as RotateCcwGlyph,
  Scale as ScaleGlyph,
  Send as SendGlyph,
  Share2 as Share2Glyph,
  Shield as ShieldGlyph,
  Signature as SignatureGlyph,
  Star as StarGlyph,
  Upload as UploadGlyph,
  User as UserGlyph,
  UserCheck as UserCheckGlyph,
  UserPlus as UserPlusGlyph,
  Wallet as WalletGlyph,
} from 'lucide-react'
import { drawn } from './core-icons.tsx'

export { ArrowRight, Check, ChevronDown, CircleAlert, CircleCheck, Info, TriangleAlert, Undo2 } from './core-icons.tsx'
export {
  ArrowLeft,
  Baby,
  Banknote,
  Briefcase,
  BriefcaseBusiness,
  Building,
  Building2,
  CalendarDays,
  Camera,
  Cat,
  CircleHelp,
  Clock,
  Copy,
  Dog,
  FileText,
  FileUp,
  GraduationCap,
  Heart,
  House,
  KeyRound,
  Landmark,
  LogOut,
  Mail,
  MapPin,
  PawPrint,
  PenLine,
  Pencil,
  PiggyBank,
  QrCode,
  RefreshCw,
  Search,
  ShieldCheck,
  Sofa,
  Store,
  Trash2,
  UserRound,
  Users,
  X,
} from './question-icons.tsx'
export type { IconProps } from './core-icons.tsx'

// One line per icon, each marked pure, so that a bundle contains only the icons that it uses.
export const ArrowUpRight = /* @__PURE__ */ drawn(ArrowUpRightGlyph)
export const Armchair = /* @__PURE__ */ drawn(ArmchairGlyph)
export const BadgeCheck = /* @__PURE__ */ drawn(BadgeCheckGlyph)
export const BedDouble = /* @__PURE__ */ drawn(BedDoubleGlyph)
export const Bell = /* @__PURE__ */ drawn(BellGlyph)
export const Calendar = /* @__PURE__ */ drawn(CalendarGlyph)
export const CalendarClock = /* @__PURE__ */ drawn(CalendarClockGlyph)
export const CheckCheck = /* @__PURE__ */ drawn(CheckCheckGlyph)
export const ChevronLeft = /* @__PURE__ */ drawn(ChevronLeftGlyph)
export const ChevronRight = /* @__PURE__ */ drawn(ChevronRightGlyph)
export const ChevronsLeft = /* @__PURE__ */ drawn(ChevronsLeftGlyph)
export const ChevronsRight = /* @__PURE__ */ drawn(ChevronsRightGlyph)
export const ChevronUp = /* @__PURE__ */ drawn(ChevronUpGlyph)
export const CircleX = /* @__PURE__ */ drawn(CircleXGlyph)
export const CreditCard = /* @__PURE__ */ drawn(CreditCardGlyph)
export const Download = /* @__PURE__ */ drawn(DownloadGlyph)
export const ExternalLink = /* @__PURE__ */ drawn(ExternalLinkGlyph)
export const Eye = /* @__PURE__ */ drawn(EyeGlyph)
export const EyeOff = /* @__PURE__ */ drawn(EyeOffGlyph)
export const FileCheck = /* @__PURE__ */ drawn(FileCheckGlyph)
export const FileSearch = /* @__PURE__ */ drawn(FileSearchGlyph)
export const Flower2 = /* @__PURE__ */ drawn(Flower2Glyph)
export const Handshake = /* @__PURE__ */ drawn(HandshakeGlyph)
export const HousePlus = /* @__PURE__ */ drawn(HousePlusGlyph)
export const IdCard = /* @__PURE__ */ drawn(IdCardGlyph)
export const Key = /* @__PURE__ */ drawn(KeyGlyph)
export const Languages = /* @__PURE__ */ drawn(LanguagesGlyph)
export const Link = /* @__PURE__ */ drawn(LinkGlyph)
export const Lock = /* @__PURE__ */ drawn(LockGlyph)
export const MailCheck = /* @__PURE__ */ drawn(MailCheckGlyph)
export const Menu = /* @__PURE__ */ drawn(MenuGlyph)
export const MessageSquare = /* @__PURE__ */ drawn(MessageSquareGlyph)
export const Minus = /* @__PURE__ */ drawn(MinusGlyph)
export const Percent = /* @__PURE__ */ drawn(PercentGlyph)
export const Phone = /* @__PURE__ */ drawn(PhoneGlyph)
export const Plus = /* @__PURE__ */ drawn(PlusGlyph)
export const Printer = /* @__PURE__ */ drawn(PrinterGlyph)
export const Receipt = /* @__PURE__ */ drawn(ReceiptGlyph)
export const RotateCcw = /* @__PURE__ */ drawn(RotateCcwGlyph)
export const Scale = /* @__PURE__ */ drawn(ScaleGlyph)
export const Send = /* @__PURE__ */ drawn(SendGlyph)
export const Share2 = /* @__PURE__ */ drawn(Share2Glyph)
export const Shield = /* @__PURE__ */ drawn(ShieldGlyph)
export const Signature = /* @__PURE__ */ drawn(SignatureGlyph)
export const Star = /* @__PURE__ */ drawn(StarGlyph)
export const Upload = /* @__PURE__ */ drawn(UploadGlyph)
export const User = /* @__PURE__ */ drawn(UserGlyph)
export const UserCheck = /* @__PURE__ */ drawn(UserCheckGlyph)
export const UserPlus = /* @__PURE__ */ drawn(UserPlusGlyph)
export const Wallet = /* @__PURE__ */ drawn(WalletGlyph)
